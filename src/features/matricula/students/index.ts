import { defineFeature } from '#src/core/feature.ts'
import { studentListRoutes } from '#src/features/matricula/students/studentList.routes.ts'
import { studentListSlice } from '#src/features/matricula/students/studentList.slice.ts'

/** M13: every student of the staff's units, and the way into each record. */
export const studentList = defineFeature({
  key: 'studentList',
  reducer: studentListSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './studentList.saga.ts')).studentListSaga,
  routes: studentListRoutes,
})
