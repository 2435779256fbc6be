import { defineFeature } from '#src/core/feature.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'
import { route } from '#src/core/router/route.ts'

const paths = recordRoutes('etapasAvaliacao')

/** A-E1: the stages of school years, and whether they take grades. */
export const stages = defineFeature({
  key: 'stages',
  routes: [
    route({
      path: paths.list,
      title: 'Etapas',
      audience: 'staff',
      feature: 'etapasAvaliacao',
      screen: () => import(/* webpackChunkName: "stages" */ './screens/StageList.screen.tsx'),
    }),
    route({
      path: paths.form,
      title: 'Etapas do ano letivo',
      audience: 'staff',
      feature: 'etapasAvaliacao',
      screen: () => import(/* webpackChunkName: "stage-form" */ './screens/StageForm.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "stages-runtime" */ './stages.runtime.ts'),
})
