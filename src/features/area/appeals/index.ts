import { FAMILY_APPEALS } from '#src/core/appeals/paths.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** Results that a family contests, with the terms of the law. */
export const familyAppeals = defineFeature({
  key: 'familyAppeals',
  routes: [
    route({
      path: FAMILY_APPEALS,
      title: 'Recursos',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-appeals" */ './screens/FamilyAppeals.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-appeals-runtime" */ './familyAppeals.runtime.ts'),
})
