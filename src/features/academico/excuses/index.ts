import { defineFeature } from '#src/core/feature.ts'
import { route } from '#src/core/router/route.ts'
import { EXCUSES } from '#src/core/attendance/paths.ts'

/** A-L5: why students were absent, and what the school makes of it. */
export const excuses = defineFeature({
  key: 'excuses',
  routes: [
    route({
      path: EXCUSES,
      title: 'Justificativas de falta',
      audience: 'staff',
      feature: 'justificativaFalta',
      screen: () => import(/* webpackChunkName: "excuses" */ './screens/ExcuseList.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "excuses-runtime" */ './excuses.runtime.ts'),
})
