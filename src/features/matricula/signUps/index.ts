import { defineFeature } from '#src/core/feature.ts'
import { signUpRoutes } from '#src/features/matricula/signUps/signUps.routes.ts'

/** M18: sign-ups for extra courses. */
export const signUps = defineFeature({
  key: 'signUps',
  routes: signUpRoutes,
  runtime: () => import(/* webpackChunkName: "signUps-runtime" */ './signUps.runtime.ts'),
})
