import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `REOPENING_STATUSES`. */
export const [REOPENING_ASKED, REOPENING_GRANTED, REOPENING_REFUSED] = [1, 2, 3] as const

/** How it stands with a request to post marks after the window of a stage. */
export const REOPENING_STATUSES = [
  { id: REOPENING_ASKED, nome: 'Aguardando' },
  { id: REOPENING_GRANTED, nome: 'Concedida' },
  { id: REOPENING_REFUSED, nome: 'Recusada' },
] as const satisfies readonly ListEntry[]
