import { defineFeature } from '#src/core/feature.ts'
import { studentListRoutes } from '#src/features/matricula/students/studentList.routes.ts'

/** M13: the students of the staff's units, with links to their records. */
export const studentList = defineFeature({
  key: 'studentList',
  routes: studentListRoutes,
  runtime: () => import(/* webpackChunkName: "students" */ './studentList.runtime.ts'),
})
