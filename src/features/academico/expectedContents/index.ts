import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { PLANS } from '#src/features/academico/expectedContents/paths.ts'

/** A-G6: what each grade is to learn of a subject, stage by stage. */
export const plans = defineFeature({
  key: 'plans',
  routes: [
    route({
      path: PLANS,
      title: 'Conteúdo previsto',
      audience: 'staff',
      feature: 'conteudoPrevisto',
      screen: () => import(/* webpackChunkName: "plans" */ './screens/Plans.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "plans-runtime" */ './plans.runtime.ts'),
})
