import { defineFeature } from '#src/core/feature.ts'
import { studentLinksRoutes } from '#src/features/matricula/people/links/studentLinks.routes.ts'
import { personRecordRoutes } from '#src/features/matricula/people/records/personRecords.routes.ts'

/** M03, M04: what the school keeps of a student and of a guardian. */
export const personRecords = defineFeature({
  key: 'personRecords',
  routes: personRecordRoutes,
  runtime: () => import(/* webpackChunkName: "person-record" */ './records/personRecords.runtime.ts'),
})

/** M05: who answers for a student. */
export const studentLinks = defineFeature({
  key: 'studentLinks',
  routes: studentLinksRoutes,
  runtime: () => import(/* webpackChunkName: "student-links" */ './links/studentLinks.runtime.ts'),
})
