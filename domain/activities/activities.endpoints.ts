import type * as Activities from '#domain/activities/activities.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type * as Records from '#domain/records/calls.ts'

type Wire = Activities.ActivityWire

// Both screens of portal.md 5 read; which activities and deliveries somebody sees, the server decides by row.
const SEE = { anyOf: ['atividadesLancamento', 'atividadesGestao'] } as const
const EDIT = { anyOf: ['atividadesLancamento'], edit: true } as const
const FAMILY = { types: [GUARDIAN, STUDENT] } as const

/** Activities (A-L8, A-L9): of teachers those of what they give, of all others those of their units. */
export const listActivities = endpoint<Records.ListCall<Wire>>('academico', 'GET', 'Atividade/GetPagedList', SEE)
export const activityChoices = endpoint<Records.ChoicesCall<Wire>>('academico', 'GET', 'Atividade/Escolhas', SEE)
/** The assessments that an activity may count for. */
export const listCountable = endpoint<Activities.ListCountable>('academico', 'GET', 'Atividade/Avaliacoes', SEE)
export const getActivity = endpoint<Records.GetCall<Wire>>('academico', 'GET', 'Atividade/:id', SEE)
export const createActivity = endpoint<Records.CreateCall<Wire>>('academico', 'POST', 'Atividade', EDIT)
export const updateActivity = endpoint<Records.UpdateCall<Wire>>('academico', 'PUT', 'Atividade/:id', EDIT)
/** Only a draft. */
export const removeActivity = endpoint<Records.RemoveCall<Wire>>('academico', 'DELETE', 'Atividade/:id', EDIT)
/** Publishes an activity, or takes it back before anybody delivered. */
export const stepActivity = endpoint<Activities.StepActivity>('academico', 'PUT', 'Atividade/:id/Situacao', EDIT)
/** Makes a draft for other class groups; the same key again finds what it made. */
export const copyActivity = endpoint<Activities.CopyActivity>('academico', 'POST', 'Atividade/:id/Copia', {
  ...SEE,
  edit: true,
})
/** The deliveries of a class group; the first one without a choice. */
export const readDeliveries = endpoint<Activities.ReadDeliveries>('academico', 'GET', 'Atividade/:id/Entregas', SEE)
/** Corrects the delivery of a student; the mark goes into the sheet of marks in the same transaction. */
export const correctDelivery = endpoint<Activities.CorrectDelivery>(
  'academico',
  'PUT',
  'Atividade/:id/Entregas/:idMatricula',
  EDIT,
)
/** Hands back all that is corrected in a class group. */
export const handBackAll = endpoint<Activities.HandBackAll>('academico', 'POST', 'Atividade/:id/Devolucao', EDIT)

/** The activities of a student (A08). */
export const readFamilyActivities = endpoint<Activities.ReadFamilyActivities>(
  'academico',
  'GET',
  'AcademicArea/Atividades',
  FAMILY,
)
export const readFamilyActivity = endpoint<Activities.ReadFamilyActivity>(
  'academico',
  'GET',
  'AcademicArea/Atividades/:id',
  FAMILY,
)
/** A student delivers an activity. The same `chave` is done once. */
export const deliverActivity = endpoint<Activities.DeliverActivity>(
  'academico',
  'POST',
  'AcademicArea/Atividades/:id/Entrega',
  { types: [STUDENT] },
)
