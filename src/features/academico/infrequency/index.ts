import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { INFREQUENCY } from '#src/core/attendance/paths.ts'

/** Students whose absences ask that the school acts, and what it does (D 2.8 “AlertaInfrequência”, “BuscaAtiva”). */
export const infrequency = defineFeature({
  key: 'infrequency',
  routes: [
    route({
      path: INFREQUENCY,
      title: 'Infrequência',
      audience: 'staff',
      feature: 'infrequencia',
      screen: () => import(/* webpackChunkName: "absence-alerts" */ './screens/AlertList.screen.tsx'),
    }),
    route({
      path: `${INFREQUENCY}/:id`,
      title: 'Alerta de infrequência',
      audience: 'staff',
      feature: 'infrequencia',
      screen: () => import(/* webpackChunkName: "absence-alert" */ './screens/Alert.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "infrequency-runtime" */ './infrequency.runtime.ts'),
})
