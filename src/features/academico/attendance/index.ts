import { ROLLS } from '#src/core/attendance/paths.ts'
import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'

/** A-L2: the roll of each lesson, or of each day. */
export const attendance = defineFeature({
  key: 'attendance',
  routes: [
    route({
      path: ROLLS,
      title: 'Presença',
      audience: 'staff',
      feature: 'apontamentoPresenca',
      screen: () => import(/* webpackChunkName: "attendance-day" */ './screens/RollDay.screen.tsx'),
    }),
    route({
      path: `${ROLLS}/:id`,
      title: 'Chamada',
      audience: 'staff',
      feature: 'apontamentoPresenca',
      screen: () => import(/* webpackChunkName: "attendance-roll" */ './screens/Roll.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "attendance-runtime" */ './attendance.runtime.ts'),
})
