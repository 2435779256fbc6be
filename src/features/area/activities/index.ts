import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_ACTIVITIES } from '#src/features/area/activities/paths.ts'

/** A08: the activities of a student, who delivers them, and what the teacher said of it. */
export const familyActivities = defineFeature({
  key: 'familyActivities',
  routes: [
    route({
      path: FAMILY_ACTIVITIES,
      title: 'Atividades',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-activities" */ './screens/FamilyActivities.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-activities-runtime" */ './familyActivities.runtime.ts'),
})
