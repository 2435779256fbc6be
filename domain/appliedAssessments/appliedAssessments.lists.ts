import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `SECOND_CALL_STATUSES`. */
export const [CALL_ASKED, CALL_GRANTED, CALL_REFUSED] = [1, 2, 3] as const

/** Where a request for a second call stands (D 2.9 “Segunda chamada”). */
export const SECOND_CALL_STATUSES = [
  { id: CALL_ASKED, nome: 'Pedida' },
  { id: CALL_GRANTED, nome: 'Deferida' },
  { id: CALL_REFUSED, nome: 'Indeferida' },
] as const satisfies readonly ListEntry[]

/** Longest texts, and how many files there may be. */
export const TEST_MAX = { titulo: 120, conteudo: 2000, motivo: 300, anexos: 5 } as const
