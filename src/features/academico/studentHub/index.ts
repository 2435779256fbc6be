import { defineFeature } from '#src/core/feature.ts'
import { studentHubRoutes } from '#src/features/academico/studentHub/studentHub.routes.ts'
import { studentHubSaga } from '#src/features/academico/studentHub/studentHub.saga.ts'
import { studentHubSlice } from '#src/features/academico/studentHub/studentHub.slice.ts'

/** A-G1: everything about one student. */
export const studentHub = defineFeature({
  key: 'studentHub',
  reducer: studentHubSlice.reducer,
  saga: studentHubSaga,
  routes: studentHubRoutes,
})
