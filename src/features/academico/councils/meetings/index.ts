import { defineFeature } from '#src/core/feature.ts'
import { COUNCILS } from '#src/core/marks/councilPaths.ts'
import { route } from '#src/core/router/route.ts'

/** A-L7: meetings of class councils, what they decide, and their minutes (D 2.10). */
export const councils = defineFeature({
  key: 'councils',
  routes: [
    route({
      path: COUNCILS,
      title: 'Conselho de classe',
      audience: 'staff',
      feature: 'conselhoGestao',
      screen: () => import(/* webpackChunkName: "councils" */ './screens/CouncilList.screen.tsx'),
    }),
    route({
      path: `${COUNCILS}/:id`,
      title: 'Reunião do conselho',
      audience: 'staff',
      feature: 'conselhoGestao',
      screen: () => import(/* webpackChunkName: "council" */ './screens/Council.screen.tsx'),
    }),
    route({
      path: `${COUNCILS}/:id/projecao`,
      title: 'Projeção do conselho',
      audience: 'staff',
      feature: 'conselhoGestao',
      screen: () => import(/* webpackChunkName: "council-projection" */ './screens/Projection.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "councils-runtime" */ './councils.runtime.ts'),
})
