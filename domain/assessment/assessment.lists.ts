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

/** Codes of `ASSESSMENT_KINDS` that stand beside the grade of a stage and are no part of it. */
export const [RECOVERY_TEST, MAKE_UP_TEST] = [6, 7] as const

/** What an assessment is (D 2.3 “InstrumentoAvaliação”). */
export const ASSESSMENT_KINDS = [
  { id: 1, nome: 'Prova' },
  { id: 2, nome: 'Trabalho' },
  { id: 3, nome: 'Projeto' },
  { id: 4, nome: 'Participação' },
  { id: 5, nome: 'Simulado' },
  { id: RECOVERY_TEST, nome: 'Recuperação' },
  { id: MAKE_UP_TEST, nome: '2ª chamada' },
] as const satisfies readonly ListEntry[]
