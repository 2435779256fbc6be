import { defineFeature } from '#src/core/feature.ts'
import { studentListRoutes } from '#src/features/matricula/students/studentList.routes.ts'

/** M13: every student of the staff's units, and the way into each record. */
export const studentList = defineFeature({
  key: 'studentList',
  routes: studentListRoutes,
  runtime: () => import(/* webpackChunkName: "students" */ './studentList.runtime.ts'),
})
