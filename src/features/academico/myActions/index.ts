import { defineFeature } from '#src/core/feature.ts'
import { MY_ACTIONS } from '#src/core/myActions/paths.ts'
import { route } from '#src/core/router/route.ts'

/** “Minhas ações de hoje”: what staff did, and take back; open without a permission. */
export const myActions = defineFeature({
  key: 'myActions',
  routes: [
    route({
      path: MY_ACTIONS,
      title: 'Minhas ações de hoje',
      audience: 'staff',
      feature: null,
      screen: () => import(/* webpackChunkName: "my-actions" */ './screens/MyActions.screen.tsx'),
    }),
  ],
  runtime: () => import(/* webpackChunkName: "my-actions" */ './myActions.runtime.ts'),
})
