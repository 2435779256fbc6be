import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_OCCURRENCES } from '#src/features/area/occurrences/paths.ts'

/** A05: what the school tells of a child, and that a guardian took note. */
export const familyOccurrences = defineFeature({
  key: 'familyOccurrences',
  routes: [
    route({
      path: FAMILY_OCCURRENCES,
      title: 'Ocorrências',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-occurrences" */ './screens/FamilyOccurrences.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-occurrences-runtime" */ './familyOccurrences.runtime.ts'),
})
