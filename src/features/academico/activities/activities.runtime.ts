import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { given, idsOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { afterChange, afterCreation } from '#src/core/records/record.saga.ts'
import { formAsked, listFeed } from '#src/core/records/recordFeeds.ts'
import { defineRuntime, type Feeds } from '#src/core/router/runtime.ts'
import {
  activities,
  type ActivityClient,
  copyActivity,
  correctDelivery,
  createActivity,
  handBackAll,
  loadCountable,
  loadDeliveries,
  managedActivities,
  removeActivity,
  stepActivity,
} from '#src/features/academico/activities/activities.record.ts'
import { activitiesSaga } from '#src/features/academico/activities/activities.saga.ts'
import { activityDialogsSlice } from '#src/features/academico/activities/activityDialogs.slice.ts'
import { deliveriesSlice } from '#src/features/academico/activities/deliveries.slice.ts'
import { ACTIVITIES, MANAGEMENT } from '#src/features/academico/activities/paths.ts'
import { statusIn } from '#src/features/academico/activities/words.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { endsOf } from '#src/platform/request/request.ts'

const FILTERS = { idTurma: 'group', idDisciplina: 'subject', idProfessor: 'teacher' }

const listOf = (of: ActivityClient): Feeds =>
  listFeed(of, (values) => ({
    ...listQueryOf(values),
    ...idsOf(values, FILTERS),
    ...statusIn(values),
    ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
  }))

const formOf =
  (of: ActivityClient): Feeds =>
  ({ params, arriving, outdated }) =>
    arriving || outdated ? formAsked(of, idIn(params['id'])) : []

const deliveries: Feeds = ({ params, filters }) => [
  loadDeliveries.asked({ id: Number(params['id']), ...idsOf(filters, { idTurma: 'deliveryGroup' }) }),
]

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: {
    activities: activities.reducer,
    managedActivities: managedActivities.reducer,
    activityDialogs: activityDialogsSlice.reducer,
    deliveries: deliveriesSlice.reducer,
  },
  recorded: {
    activities: { name: ['autor', 'professores.nome'] },
    managedActivities: { name: ['autor', 'professores.nome'] },
    activityDialogs: {},
    deliveries: {
      name: ['alunos.nome', 'nome', 'corrigidaPor'],
      kept: ['texto', 'links', 'anexos', 'comentario', 'nota', 'notaPlanilha'],
    },
  },
  // The saga saves, once picked files are uploaded.
  requests: [
    activities.requests.loadList,
    activities.requests.loadChoices,
    activities.requests.load,
    managedActivities.requests.loadList,
    managedActivities.requests.loadChoices,
    managedActivities.requests.load,
    removeActivity,
    stepActivity,
    copyActivity,
    loadCountable,
    loadDeliveries,
    correctDelivery,
    handBackAll,
  ],
  sagas: { activities: [...activitiesSaga, afterCreation(activities, createActivity), afterChange(activities)] },
  outdatedBy: [...endsOf(stepActivity), ...endsOf(removeActivity), copyActivity.answered, handBackAll.answered],
  feeds: {
    [ACTIVITIES]: listOf(activities),
    [activities.paths.form]: formOf(activities),
    [`${ACTIVITIES}/:id/entregas`]: deliveries,
    [MANAGEMENT]: listOf(managedActivities),
    [managedActivities.paths.form]: formOf(managedActivities),
    [`${MANAGEMENT}/:id/entregas`]: deliveries,
  },
})
