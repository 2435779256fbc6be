import { forEachRegister, REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { defineFeature } from '#src/core/feature.ts'
import { registerRoutes } from '#src/registers/register.routes.ts'
import { registerFilesSlice } from '#src/registers/registerFiles.slice.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'

const registerFiles = defineFeature({
  key: 'registerFiles',
  reducer: registerFilesSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "sagas" */ './registerFiles.saga.ts')).registerFilesSaga,
  routes: [],
})

const registers = REGISTER_NAMES.map((name) =>
  defineFeature({
    key: name,
    reducer: REGISTER_SLICES[name].reducer,
    saga: async () => (await import(/* webpackChunkName: "sagas" */ './register.saga.ts')).registerSaga(name),
    routes: registerRoutes(name),
  }),
)

/** A feature for each register of `domain/registers`, and one for the files of all of them. */
export const registerFeatures = [...registers, registerFiles]

export const registerReducers = {
  ...forEachRegister((name) => REGISTER_SLICES[name].reducer),
  registerFiles: registerFilesSlice.reducer,
}
