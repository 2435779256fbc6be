import type { ListEntry } from '#domain/base/list.ts'

/** Codes of `SUBJECT_REASONS`. Where two of them give a student one subject at once, the first counts. */
export const [BY_MATRIX, DEPENDENCY, ADAPTATION, BY_CHOICE] = [1, 2, 3, 4] as const

/** Why a student is in the diary of a subject (D 2.4 “ComponenteDoAluno”). */
export const SUBJECT_REASONS = [
  { id: BY_MATRIX, nome: 'Matriz' },
  { id: DEPENDENCY, nome: 'Dependência' },
  { id: ADAPTATION, nome: 'Adaptação' },
  { id: BY_CHOICE, nome: 'Opção' },
] as const satisfies readonly ListEntry[]
