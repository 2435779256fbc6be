import { defineFeature } from '#src/core/feature.ts'
import { GATE } from '#src/core/gate/paths.ts'
import { route } from '#src/core/router/route.ts'

/** I20: the gate. */
export const gate = defineFeature({
  key: 'gate',
  routes: [
    route({
      path: GATE,
      title: 'Portaria',
      audience: 'staff',
      feature: 'portaria',
      screen: () => import(/* webpackChunkName: "gate-day" */ './screens/Gate.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "gate-runtime" */ './gate.runtime.ts'),
})

/** Who may take a student away, and whom courts keep away. */
export const gatePeople = defineFeature({
  key: 'gatePeople',
  routes: [
    route({
      path: `${GATE}/:id`,
      title: 'Quem pode retirar',
      audience: 'staff',
      feature: 'portaria',
      screen: () => import(/* webpackChunkName: "gate-student" */ './screens/StudentPickup.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "gate-people-runtime" */ './gatePeople.runtime.ts'),
})
