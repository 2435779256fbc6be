import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { FAMILY_AUTHORISATIONS } from '#src/features/area/authorisations/paths.ts'

/** A09: what the school asks a family to authorise, and what it said. */
export const familyAuthorisations = defineFeature({
  key: 'familyAuthorisations',
  routes: [
    route({
      path: FAMILY_AUTHORISATIONS,
      title: 'Autorizações',
      audience: 'family',
      feature: null,
      screen: () => import(/* webpackChunkName: "family-authorisations" */ './screens/FamilyAuthorisations.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "family-authorisations-runtime" */ './familyAuthorisations.runtime.ts'),
})
