import { APPROVED, ENDED, type GrantStatus, REFUSED, REQUESTED, SUSPENDED } from '#domain/discounts/discounts.lists.ts'

/** What may become of a grant by somebody's decision. */
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

/** How an approved grant stands on a day; null for all others, whose status says it. */
export const standingOf = (grant: GrantState, today: string): string | null => {
  if (grant.situacao !== APPROVED) return null
  if (grant.exigeTermo && grant.termoAssinadoEm === '') return 'Aguarda assinatura'
  if (today < grant.inicio) return 'A partir do início'
  return grant.fim !== null && today > grant.fim ? 'Terminada' : 'Vigente'
}
