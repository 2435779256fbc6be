import { APPEAL, APPEALS } from '#src/core/appeals/paths.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** Results that families contest, and what the school answers within the terms of the law. */
export const appeals = defineFeature({
  key: 'appeals',
  routes: [
    route({
      path: APPEALS,
      title: 'Recursos de resultados',
      audience: 'staff',
      feature: 'recursos',
      screen: () => import(/* webpackChunkName: "appeals" */ './screens/Appeals.screen.tsx'),
    }),
    route({
      path: APPEAL,
      title: 'Recurso de resultado',
      audience: 'staff',
      feature: 'recursos',
      screen: () => import(/* webpackChunkName: "appeal" */ './screens/Appeal.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "appeals-runtime" */ './appeals.runtime.ts'),
})
