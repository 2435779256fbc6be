import { defineFeature } from '#src/core/feature.ts'
import { parameterSettingsRoutes } from '#src/features/acesso/parameters/parameterSettings.routes.ts'

/** M36: the parameters of the school. */
export const parameterSettings = defineFeature({
  key: 'parameterSettings',
  routes: parameterSettingsRoutes,
  runtime: () => import(/* webpackChunkName: "parameterSettings" */ './parameterSettings.runtime.ts'),
})
