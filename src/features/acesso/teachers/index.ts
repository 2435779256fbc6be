import { defineFeature } from '#src/core/feature.ts'
import { teachersRoutes } from '#src/features/acesso/teachers/teachers.routes.ts'
import { teachersReducer } from '#src/features/acesso/teachers/teachers.slice.ts'

/** M40: personal, professional and curricular data of a teacher. */
export const teachers = defineFeature({
  key: 'teachers',
  reducer: teachersReducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './teachers.saga.ts')).teachersSaga,
  routes: teachersRoutes,
})
