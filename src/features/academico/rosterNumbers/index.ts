import { ROSTER } from '#src/core/classGroups/paths.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** A-C7: the roster of a class group, and the numbers in it. */
export const rosterNumbers = defineFeature({
  key: 'rosterNumbers',
  routes: [
    route({
      path: ROSTER,
      title: 'Números de chamada',
      audience: 'staff',
      feature: 'turmas',
      screen: () => import(/* webpackChunkName: "roster" */ './screens/Roster.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "roster-runtime" */ './rosterNumbers.runtime.ts'),
})
