import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { MARKS } from '#src/core/marks/paths.ts'

/** A-L3: the marks of a class group in a subject and a stage. */
export const marks = defineFeature({
  key: 'marks',
  routes: [
    route({
      path: MARKS,
      title: 'Nota',
      audience: 'staff',
      feature: 'apontamentoNota',
      screen: () => import(/* webpackChunkName: "marks" */ './screens/Marks.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "marks-runtime" */ './marks.runtime.ts'),
})
