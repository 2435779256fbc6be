import { defineFeature } from '#src/core/feature.ts'
import { teachersRoutes } from '#src/features/acesso/teachers/teachers.routes.ts'

/** M40: personal, professional and curricular data of a teacher. */
export const teachers = defineFeature({
  key: 'teachers',
  routes: teachersRoutes,
  runtime: () => import(/* webpackChunkName: "teachers-runtime" */ './teachers.runtime.ts'),
})
