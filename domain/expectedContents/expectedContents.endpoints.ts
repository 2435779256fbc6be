import { STAFF } from '#domain/base/signedIn.ts'
import { endpoint } from '#domain/base/endpoint.ts'
import type * as Contents from '#domain/expectedContents/expectedContents.schemas.ts'

const SEE = { anyOf: ['conteudoPrevisto'] } as const
const EDIT = { anyOf: ['conteudoPrevisto'], edit: true } as const

/** A-G6: what a grade is to learn of a subject, stage by stage. */
export const readPlan = endpoint<Contents.ReadPlan>('academico', 'GET', 'ExpectedContent/Plano', SEE)
export const planChoices = endpoint<Contents.ReadPlanChoices>('academico', 'GET', 'ExpectedContent/Plano/Opcoes', SEE)
/** The plans of a year and unit, with how much is in each. */
export const listPlans = endpoint<Contents.ListPlans>('academico', 'GET', 'ExpectedContent/Plano/Lista', SEE)

/**
 * Changes of a plan. Staff who may change the feature may make them; of those who only see it, a teacher of the subject may
 * where `readContentEdition` says so, which the service decides.
 */
export const addContent = endpoint<Contents.AddContent>('academico', 'POST', 'ExpectedContent/Plano/Conteudo', SEE)
export const changeContent = endpoint<Contents.ChangeContent>(
  'academico',
  'PUT',
  'ExpectedContent/Plano/Conteudo/:id',
  SEE,
)
export const removeContent = endpoint<Contents.RemoveContent>(
  'academico',
  'DELETE',
  'ExpectedContent/Plano/Conteudo/:id',
  SEE,
)
export const orderPlan = endpoint<Contents.OrderPlan>('academico', 'PUT', 'ExpectedContent/Plano/Ordem', SEE)

/** What `copyPlan` would do. */
export const previewPlanCopy = endpoint<Contents.PreviewPlanCopy>(
  'academico',
  'POST',
  'ExpectedContent/Plano/Copia/Simulacao',
  EDIT,
)
export const copyPlan = endpoint<Contents.CopyPlan>('academico', 'POST', 'ExpectedContent/Plano/Copia', EDIT)

/** Whether teachers may change what is expected of their subjects. */
export const readContentEdition = endpoint<Contents.ReadContentRelease>(
  'academico',
  'GET',
  'ContentRelease/AllowExpectedContentEdition',
  { types: [STAFF] },
)

/** Whether teachers may write what a lesson is about before its day (D 2.6 “ConteúdoMinistrado”). */
export const readFutureRelease = endpoint<Contents.ReadContentRelease>(
  'academico',
  'GET',
  'ContentRelease/AllowFutureRelease',
  { types: [STAFF] },
)
