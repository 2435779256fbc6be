import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_ATTENDANCE } from '#src/features/area/attendance/paths.ts'

/** Absences of a child, and how many lessons or days may still be missed (D 2.8). */
export const familyAttendance = defineFeature({
  key: 'familyAttendance',
  routes: [
    route({
      path: FAMILY_ATTENDANCE,
      title: 'Frequência',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-attendance" */ './screens/FamilyAttendance.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-attendance-runtime" */ './familyAttendance.runtime.ts'),
})
