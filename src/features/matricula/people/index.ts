import { defineFeature } from '#src/core/feature.ts'
import { guardianListRoutes } from '#src/features/matricula/people/guardians/guardianList.routes.ts'
import { inclusionRoutes } from '#src/features/matricula/people/inclusion/inclusion.routes.ts'
import { studentLinksRoutes } from '#src/features/matricula/people/links/studentLinks.routes.ts'
import { personRecordRoutes } from '#src/features/matricula/people/records/personRecords.routes.ts'

/** M03, M04: the records of students and guardians. */
export const personRecords = defineFeature({
  key: 'personRecords',
  routes: personRecordRoutes,
  runtime: () => import(/* webpackChunkName: "person-records-runtime" */ './records/personRecords.runtime.ts'),
})

/** M05: the guardians of a student. */
export const studentLinks = defineFeature({
  key: 'studentLinks',
  routes: studentLinksRoutes,
  runtime: () => import(/* webpackChunkName: "student-links" */ './links/studentLinks.runtime.ts'),
})

/** M02: a student, guardians and the enrolment in one go. */
export const inclusion = defineFeature({
  key: 'inclusion',
  routes: inclusionRoutes,
  runtime: () => import(/* webpackChunkName: "inclusion" */ './inclusion/inclusion.runtime.ts'),
})

/** M06: the guardians, and merging two records of one person. */
export const guardianList = defineFeature({
  key: 'guardianList',
  routes: guardianListRoutes,
  runtime: () => import(/* webpackChunkName: "guardians" */ './guardians/guardianList.runtime.ts'),
})
