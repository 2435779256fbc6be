import type { ListEntry } from '#domain/base/list.ts'

export const [BY_RULE, BY_COUNCIL, DECIDED_BY_HAND, BY_OPINION] = [1, 2, 3, 4] as const

/** Who decided a result of the year (D 2.17 “who decided”). */
export const RESULT_DECIDERS = [
  { id: BY_RULE, nome: 'Regra' },
  { id: BY_COUNCIL, nome: 'Conselho' },
  { id: DECIDED_BY_HAND, nome: 'Manual' },
  { id: BY_OPINION, nome: 'Parecer do conselho' },
] as const satisfies readonly ListEntry[]
