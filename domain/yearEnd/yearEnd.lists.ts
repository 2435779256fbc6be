import type { ListEntry } from '#domain/base/list.ts'

export const [BY_RULE, BY_COUNCIL, DECIDED_BY_HAND] = [1, 2, 3] as const

/** Who decided a result of the year (D 2.17 “who decided”). */
export const RESULT_DECIDERS = [
  { id: BY_RULE, nome: 'Regra' },
  { id: BY_COUNCIL, nome: 'Conselho' },
  { id: DECIDED_BY_HAND, nome: 'Manual' },
] as const satisfies readonly ListEntry[]
