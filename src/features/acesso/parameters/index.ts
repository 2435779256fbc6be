import { defineFeature } from '#src/core/feature.ts'
import { parameterSettingsRoutes } from '#src/features/acesso/parameters/parameterSettings.routes.ts'
import { parameterSettingsSlice } from '#src/features/acesso/parameters/parameterSettings.slice.ts'

/** M36: what the school decides for the whole portal. */
export const parameterSettings = defineFeature({
  key: 'parameterSettings',
  reducer: parameterSettingsSlice.reducer,
  saga: async () =>
    (await import(/* webpackChunkName: "members" */ './parameterSettings.saga.ts')).parameterSettingsSaga,
  routes: parameterSettingsRoutes,
})
