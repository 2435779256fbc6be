import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { REOPENINGS } from '#src/core/marks/paths.ts'

/** Requests of teachers to post after the window of a stage, and what coordination decides. */
export const reopenings = defineFeature({
  key: 'reopenings',
  routes: [
    route({
      path: REOPENINGS,
      title: 'Pedidos de reabertura',
      audience: 'staff',
      feature: 'apontamentoNota',
      screen: () => import(/* webpackChunkName: "reopenings" */ './screens/Reopenings.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "reopenings-runtime" */ './reopenings.runtime.ts'),
})
