import { forEachRegister, REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { defineFeature } from '#src/core/feature.ts'
import { periodsSlice } from '#src/registers/paymentTerms/periods.slice.ts'
import { registerRoutes } from '#src/registers/register.routes.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'

const paymentPeriods = defineFeature({
  key: 'paymentPeriods',
  reducer: periodsSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './paymentTerms/periods.saga.ts')).periodsSaga,
  routes: [],
})

const registers = REGISTER_NAMES.map((name) =>
  defineFeature({
    key: name,
    reducer: REGISTER_SLICES[name].reducer,
    saga: async () => (await import(/* webpackChunkName: "members" */ './register.saga.ts')).registerSaga(name),
    routes: registerRoutes(name),
  }),
)

/** A feature for each register of `domain/registers`, and what some of them need besides. */
export const registerFeatures = [...registers, paymentPeriods]

export const registerReducers = {
  ...forEachRegister((name) => REGISTER_SLICES[name].reducer),
  paymentPeriods: periodsSlice.reducer,
}
