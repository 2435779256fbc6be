import { defineFeature } from '#src/core/feature.ts'
import { MOVEMENT, MOVEMENTS } from '#src/core/movements/paths.ts'
import { route } from '#src/core/router/route.ts'

/** A-G10: students who leave the school, a request each. */
export const movements = defineFeature({
  key: 'movements',
  routes: [
    route({
      path: MOVEMENTS,
      title: 'Transferências',
      audience: 'staff',
      feature: 'transferencias',
      screen: () => import(/* webpackChunkName: "movements" */ './screens/MovementList.screen.tsx'),
    }),
    route({
      path: MOVEMENT,
      title: 'Saída de aluno',
      audience: 'staff',
      feature: 'transferencias',
      screen: () => import(/* webpackChunkName: "movement" */ './screens/MovementRecord.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "movements-runtime" */ './movements.runtime.ts'),
})
