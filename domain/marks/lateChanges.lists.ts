import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `CHANGE_STATUSES`. */
export const [CHANGE_ASKED, CHANGE_APPROVED, CHANGE_REFUSED] = [1, 2, 3] as const

/** How it stands with the change of a late mark that a teacher asked for. */
export const CHANGE_STATUSES = [
  { id: CHANGE_ASKED, nome: 'Aguardando' },
  { id: CHANGE_APPROVED, nome: 'Aprovada' },
  { id: CHANGE_REFUSED, nome: 'Recusada' },
] as const satisfies readonly ListEntry[]
