import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { COMPENSATIONS } from '#src/core/attendance/paths.ts'

/** A-L2: activities by which students make up for absences (D 2.8 “CompensaçãoAusência”). */
export const compensations = defineFeature({
  key: 'compensations',
  routes: [
    route({
      path: COMPENSATIONS,
      title: 'Compensação de ausências',
      audience: 'staff',
      feature: 'apontamentoPresenca',
      screen: () => import(/* webpackChunkName: "compensations" */ './screens/Compensations.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "compensations-runtime" */ './compensations.runtime.ts'),
})
