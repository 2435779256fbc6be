/** What became of a student in a subject (D 2.3, decision for each component). */
export const SUBJECT_SITUATIONS = [
  'Em andamento',
  'Aprovado',
  'Em exame',
  'Aprovado após exame',
  'Retido',
  'Retido por falta',
  'Aprovado pelo conselho',
  'Dispensado',
] as const
export type SubjectSituation = (typeof SUBJECT_SITUATIONS)[number]

/** Situations of an enrolment at the end of its year, by their usual codes (D 2.3); the others come with movements. */
export const YEAR_SITUATIONS = {
  Aprovado: 1,
  Retido: 2,
  Cursando: 3,
  'Em exame': 7,
  'Aprovado após exame': 8,
  'Aprovado com dependência': 12,
  'Aprovado pelo conselho': 13,
  'Retido por falta': 14,
} as const
export type YearSituation = keyof typeof YEAR_SITUATIONS

/** Codes of the situations after which a student stays in the grade (D 2.17). */
export const RETAINED_SITUATIONS: readonly number[] = [YEAR_SITUATIONS.Retido, YEAR_SITUATIONS['Retido por falta']]

const OPEN_SITUATIONS: readonly number[] = [YEAR_SITUATIONS.Cursando, YEAR_SITUATIONS['Em exame']]

/** Whether a year with a code of `YEAR_SITUATIONS` is over, and the student goes on. */
export const isPassed = (code: number): boolean =>
  !OPEN_SITUATIONS.includes(code) && !RETAINED_SITUATIONS.includes(code)

/** Whether the situation is the end of a year: nothing that is still missing changes it. */
export const isFinal = (situation: YearSituation): boolean => situation !== 'Cursando' && situation !== 'Em exame'

/** Whether a student stays in the grade. */
export const retains = (situation: YearSituation): boolean => RETAINED_SITUATIONS.includes(YEAR_SITUATIONS[situation])
