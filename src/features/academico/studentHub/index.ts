import { defineFeature } from '#src/core/feature.ts'
import { studentHubRoutes } from '#src/features/academico/studentHub/studentHub.routes.ts'
import { studentHubSlice } from '#src/features/academico/studentHub/studentHub.slice.ts'

/** A-G1: everything about one student. */
export const studentHub = defineFeature({
  key: 'studentHub',
  reducer: studentHubSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './studentHub.saga.ts')).studentHubSaga,
  routes: studentHubRoutes,
})
