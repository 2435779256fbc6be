import { endpoint } from '#domain/base/endpoint.ts'
import type { CopyLessonPlan, LessonPlanWire, StepLessonPlan } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { recordCalls, removeCall } from '#domain/records/calls.ts'

/** Lesson plans (D 2.6), with the screens of A-L1. */
export const {
  list: listLessonPlans,
  choices: lessonPlanChoices,
  get: getLessonPlan,
  create: createLessonPlan,
  update: updateLessonPlan,
} = recordCalls<LessonPlanWire>('academico', 'PlanoAula', 'apontamentoConteudo')

/** Only a draft, by its author. */
export const removeLessonPlan = removeCall<LessonPlanWire>('academico', 'PlanoAula', 'apontamentoConteudo')

const EDIT = { anyOf: ['apontamentoConteudo'], edit: true } as const

/** Sends a plan, takes it back, asks for a revision or validates it, as `stepFlaw` allows. */
export const stepLessonPlan = endpoint<StepLessonPlan>('academico', 'PUT', 'PlanoAula/:id/Situacao', EDIT)
/** Makes a draft for other class groups; the same key again finds what it made. */
export const copyLessonPlan = endpoint<CopyLessonPlan>('academico', 'POST', 'PlanoAula/:id/Copia', EDIT)
