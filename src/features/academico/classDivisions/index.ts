import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { DIVISIONS } from '#src/core/classGroups/paths.ts'

/** A-C7: in which ways a class group is parted, and who is in which part. */
export const classDivisions = defineFeature({
  key: 'classDivisions',
  routes: [
    route({
      path: DIVISIONS,
      title: 'Divisões da turma',
      audience: 'staff',
      feature: 'turmas',
      screen: () => import(/* webpackChunkName: "class-divisions" */ './screens/Divisions.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "class-divisions-runtime" */ './classDivisions.runtime.ts'),
})
