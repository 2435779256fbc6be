import type { ListEntry } from '#domain/base/list.ts'

/** How many stages a school year has, by their number (D 2.3). */
export const STAGE_KINDS = [
  { id: 1, nome: 'Anual' },
  { id: 2, nome: 'Semestre' },
  { id: 3, nome: 'Trimestre' },
  { id: 4, nome: 'Bimestre' },
] as const satisfies readonly ListEntry[]

export type StageKind = (typeof STAGE_KINDS)[number]['id']

/** Codes of `STAGE_STATUSES`. */
export const [STAGE_OPEN, STAGE_CLOSING, STAGE_CLOSED, STAGE_REOPENED] = [1, 2, 3, 4] as const

/** Where a stage stands (D 2.3 “Etapa”): grades are posted while it is open or reopened. */
export const STAGE_STATUSES = [
  { id: STAGE_OPEN, nome: 'Aberta' },
  { id: STAGE_CLOSING, nome: 'Em fechamento' },
  { id: STAGE_CLOSED, nome: 'Fechada' },
  { id: STAGE_REOPENED, nome: 'Reaberta' },
] as const satisfies readonly ListEntry[]

export type StageStatus = (typeof STAGE_STATUSES)[number]['id']

/** GradeCouncil of portal.md 7: which value the class council may set (D 2.27). */
export const GRADE_COUNCIL = [
  { id: 1, nome: 'Nota mínima para aprovação' },
  { id: 2, nome: 'Nota livre' },
  { id: 3, nome: 'Apenas situação' },
] as const satisfies readonly ListEntry[]

/** Bases of an assessment (D 2.3). */
export const ASSESSMENT_KINDS = [
  { id: 1, nome: 'Prova' },
  { id: 2, nome: 'Trabalho' },
  { id: 3, nome: 'Projeto' },
  { id: 4, nome: 'Participação' },
  { id: 5, nome: 'Simulado' },
  { id: 6, nome: 'Recuperação' },
  { id: 7, nome: '2ª chamada' },
] as const satisfies readonly ListEntry[]

export const BY_WEIGHT = 1
export const BY_VALUE = 2

/** How assessments make up the grade of a stage: as a weighted mean, or as a sum of points. */
export const GRADE_PARTS = [
  { id: BY_WEIGHT, nome: 'Peso' },
  { id: BY_VALUE, nome: 'Valor máximo' },
] as const satisfies readonly ListEntry[]
