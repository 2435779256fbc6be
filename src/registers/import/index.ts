import { defineFeature } from '#src/core/feature.ts'
import { importsSlice } from '#src/registers/import/imports.slice.ts'

/** The import of spreadsheets, one screen per register among its routes. */
export const registerImports = defineFeature({
  key: 'imports',
  reducer: importsSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './imports.saga.ts')).importsSaga,
  routes: [],
})
