import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { REOPENINGS } from '#src/core/marks/paths.ts'

/** Requests of teachers to post marks after the window of a stage, and what coordination decides. */
export const markReopenings = defineFeature({
  key: 'markReopenings',
  routes: [
    route({
      path: REOPENINGS,
      title: 'Pedidos de reabertura',
      audience: 'staff',
      feature: 'apontamentoNota',
      screen: () => import(/* webpackChunkName: "mark-reopenings" */ './screens/Reopenings.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "mark-reopenings-runtime" */ './markReopenings.runtime.ts'),
})
