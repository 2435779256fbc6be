import { APPROVED, ENDED, type GrantStatus, REFUSED, REQUESTED, SUSPENDED } from '#domain/discounts/discounts.lists.ts'

/** Possible decisions on a grant. */
const NEXT: Partial<Readonly<Record<GrantStatus, readonly GrantStatus[]>>> = {
  [REQUESTED]: [APPROVED, REFUSED],
  [APPROVED]: [SUSPENDED, ENDED],
  [SUSPENDED]: [APPROVED, ENDED],
}

export const decisionsFrom = (status: GrantStatus): readonly GrantStatus[] => NEXT[status] ?? []

interface GrantState {
  readonly situacao: GrantStatus
  /** ISO days; null: no last one. */
  readonly inicio: string
  readonly fim: string | null
  readonly exigeTermo: boolean
  /** Empty while nobody signed. */
  readonly termoAssinadoEm: string
}

/** State of an approved grant on a day; null for other grants, whose status is enough. */
export const standingOf = (grant: GrantState, today: string): string | null => {
  if (grant.situacao !== APPROVED) return null
  if (grant.exigeTermo && grant.termoAssinadoEm === '') return 'Aguarda assinatura'
  if (today < grant.inicio) return 'A partir do início'
  return grant.fim !== null && today > grant.fim ? 'Terminada' : 'Vigente'
}
