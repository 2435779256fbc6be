import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { loadActivities, loadActivity } from '#src/features/area/activities/familyActivities.requests.ts'
import { familyActivitiesSaga } from '#src/features/area/activities/familyActivities.saga.ts'
import { familyActivitiesSlice } from '#src/features/area/activities/familyActivities.slice.ts'
import { activityIn, FAMILY_ACTIVITIES } from '#src/features/area/activities/paths.ts'

export const runtime = defineRuntime({
  uses: [filesRuntime],
  state: { familyActivities: familyActivitiesSlice.reducer },
  recorded: {
    familyActivities: {
      name: ['professor'],
      kept: ['texto', 'links', 'anexos', 'comentario', 'nota', 'content'],
    },
  },
  requests: [loadActivities, loadActivity],
  sagas: { familyActivities: familyActivitiesSaga },
  feeds: {
    [FAMILY_ACTIVITIES]: ({ studentId, query }) => {
      if (studentId === null) return []
      const id = activityIn(query)
      return id === null ? [loadActivities.asked(studentId)] : [loadActivity.asked({ id, idAluno: studentId })]
    },
  },
})
