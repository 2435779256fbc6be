import type { ListEntry } from '#domain/base/list.ts'

export const [PLAN_DRAFT, PLAN_SENT, PLAN_IN_REVISION, PLAN_VALIDATED] = [1, 2, 3, 4] as const

/** Where a lesson plan stands between its teacher and the coordination (D 2.6 “PlanoDeAula”). */
export const LESSON_PLAN_STATUSES = [
  { id: PLAN_DRAFT, nome: 'Rascunho' },
  { id: PLAN_SENT, nome: 'Enviado' },
  { id: PLAN_IN_REVISION, nome: 'Em revisão' },
  { id: PLAN_VALIDATED, nome: 'Validado' },
] as const satisfies readonly ListEntry[]

/** Code of a status of a lesson plan. */
export type LessonPlanStatus = (typeof LESSON_PLAN_STATUSES)[number]['id']
