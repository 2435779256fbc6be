import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_CARD, FAMILY_MARKS } from '#src/features/area/marks/paths.ts'

/** A04 and A06: the marks of a child as far as they are published, explained, tried out and printed (D 2.9, D 2.15). */
export const familyMarks = defineFeature({
  key: 'familyMarks',
  routes: [
    route({
      path: FAMILY_MARKS,
      title: 'Notas',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-marks" */ './screens/FamilyMarks.screen.tsx'),
    }),
    route({
      path: FAMILY_CARD,
      title: 'Boletim',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-card" */ './screens/FamilyCard.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-marks-runtime" */ './familyMarks.runtime.ts'),
})
