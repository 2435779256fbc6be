import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `CURRICULUM_STATUSES`: only a draft changes, and of a grade in a shift one matrix is in force at a time. */
export const [DRAFT, IN_FORCE, ENDED] = [1, 2, 3] as const

/** MatrizCurricular of D 2.4. */
export const CURRICULUM_STATUSES = [
  { id: DRAFT, nome: 'Rascunho' },
  { id: IN_FORCE, nome: 'Vigente' },
  { id: ENDED, nome: 'Encerrada' },
] as const satisfies readonly ListEntry[]
