import type { ListEntry } from '#domain/lists/list.ts'

/** How many stages a school year has, by their number (D 2.3). */
export const STAGE_KINDS = [
  { id: 1, nome: 'Anual' },
  { id: 2, nome: 'Semestre' },
  { id: 3, nome: 'Trimestre' },
  { id: 4, nome: 'Bimestre' },
] as const satisfies readonly ListEntry[]

/** GradeCouncil of portal.md 7: which value the class council may set (D 2.27). */
export const GRADE_COUNCIL = [
  { id: 1, nome: 'Nota mínima para aprovação' },
  { id: 2, nome: 'Nota livre' },
  { id: 3, nome: 'Apenas situação' },
] as const satisfies readonly ListEntry[]
