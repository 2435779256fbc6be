import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_TESTS } from '#src/features/area/tests/paths.ts'

/** The tests of a student by day, and the request for a second call. */
export const familyTests = defineFeature({
  key: 'familyTests',
  routes: [
    route({
      path: FAMILY_TESTS,
      title: 'Provas',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-tests" */ './screens/FamilyTests.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-tests-runtime" */ './familyTests.runtime.ts'),
})
