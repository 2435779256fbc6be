import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { SUBJECT_STANDING } from '#src/core/yearEnd/paths.ts'

/** A-F2: what the students of a class group end the year with, by subject. */
export const subjectStanding = defineFeature({
  key: 'subjectStanding',
  routes: [
    route({
      path: SUBJECT_STANDING,
      title: 'Situação por disciplina',
      audience: 'staff',
      feature: 'situacaoDisciplina',
      screen: () => import(/* webpackChunkName: "standing" */ './screens/Standing.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "standing-runtime" */ './standing.runtime.ts'),
})
