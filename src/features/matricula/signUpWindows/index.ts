import { defineFeature } from '#src/core/feature.ts'
import { signUpWindowRoutes } from '#src/features/matricula/signUpWindows/signUpWindows.routes.ts'

/** M19: when people may sign up for extra courses. */
export const signUpWindows = defineFeature({
  key: 'signUpWindows',
  routes: signUpWindowRoutes,
  runtime: () => import(/* webpackChunkName: "signUpWindows-runtime" */ './signUpWindows.runtime.ts'),
})
