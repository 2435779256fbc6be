import { forEachRegister, REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { defineFeature } from '#src/core/feature.ts'
import { registerRoutes } from '#src/registers/register.routes.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'

/** A feature for each register of `domain/registers`. */
export const registerFeatures = REGISTER_NAMES.map((name) =>
  defineFeature({
    key: name,
    reducer: REGISTER_SLICES[name].reducer,
    saga: async () => (await import(/* webpackChunkName: "members" */ './register.saga.ts')).registerSaga(name),
    routes: registerRoutes(name),
  }),
)

export const registerReducers = forEachRegister((name) => REGISTER_SLICES[name].reducer)
