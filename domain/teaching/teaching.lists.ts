import type { ListEntry } from '#domain/base/list.ts'

/** Code of “Titular” in `ASSIGNMENT_KINDS`: of a subject a class group has one at a time. */
export const TITULAR = 1

/** Code of “Substituto”: teaches in the place of the titular, within a window of days. */
export const SUBSTITUTE = 2

/** Code of “Co-docência”: teaches beside the titular. */
export const CO_TEACHER = 3

/** Code of “Eventual”: helps out on a day. */
export const OCCASIONAL = 4

/** How somebody teaches a class group (D 2.5). */
export const ASSIGNMENT_KINDS = [
  { id: TITULAR, nome: 'Titular' },
  { id: SUBSTITUTE, nome: 'Substituto' },
  { id: CO_TEACHER, nome: 'Co-docência' },
  { id: OCCASIONAL, nome: 'Eventual' },
] as const satisfies readonly ListEntry[]

/** Why a teacher is absent (D 2.5). */
export const ABSENCE_REASONS = [
  { id: 1, nome: 'Atestado médico' },
  { id: 2, nome: 'Licença-maternidade ou paternidade' },
  { id: 3, nome: 'Luto' },
  { id: 4, nome: 'Formação ou evento da escola' },
  { id: 5, nome: 'Convocação judicial ou eleitoral' },
  { id: 6, nome: 'Falta justificada' },
  { id: 7, nome: 'Falta sem justificativa' },
  { id: 8, nome: 'Outro' },
] as const satisfies readonly ListEntry[]

/** Codes of `PLAN_FATES`. */
export const [PASSED_ON, LEFT_WITH_AUTHOR] = [1, 2] as const

/** What becomes of lesson plans in draft when lessons are handed over. */
export const PLAN_FATES = [
  { id: PASSED_ON, nome: 'Passar a quem assume' },
  { id: LEFT_WITH_AUTHOR, nome: 'Deixar com quem escreveu' },
] as const satisfies readonly ListEntry[]
