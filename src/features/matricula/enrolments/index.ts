import { defineFeature } from '#src/core/feature.ts'
import { enrolmentListRoutes } from '#src/features/matricula/enrolments/enrolmentList.routes.ts'
import { enrolmentListSlice } from '#src/features/matricula/enrolments/enrolmentList.slice.ts'

/** M09: all enrolments, where the staff land. */
export const enrolmentList = defineFeature({
  key: 'enrolmentList',
  reducer: enrolmentListSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './enrolmentList.saga.ts')).enrolmentListSaga,
  routes: enrolmentListRoutes,
})
