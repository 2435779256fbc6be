import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_EXCUSES } from '#src/features/area/excuses/paths.ts'

/** Why a child was absent, told to the school from the phone. */
export const familyExcuses = defineFeature({
  key: 'familyExcuses',
  routes: [
    route({
      path: FAMILY_EXCUSES,
      title: 'Justificativas',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-excuses" */ './screens/FamilyExcuses.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-excuses-runtime" */ './familyExcuses.runtime.ts'),
})
