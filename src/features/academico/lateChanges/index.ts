import { LATE_CHANGES } from '#src/core/marks/paths.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** Changes of late marks that teachers ask for, and what coordination decides. */
export const lateChanges = defineFeature({
  key: 'lateChanges',
  routes: [
    route({
      path: LATE_CHANGES,
      title: 'Alterações de notas e pareceres',
      audience: 'staff',
      feature: 'apontamentoNota',
      screen: () => import(/* webpackChunkName: "late-changes" */ './screens/LateChanges.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "late-changes-runtime" */ './lateChanges.runtime.ts'),
})
