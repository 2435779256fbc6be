import { defineFeature } from '#src/core/feature.ts'
import { candidatesSlice } from '#src/features/matricula/people/candidates/candidates.slice.ts'
import { guardianListRoutes } from '#src/features/matricula/people/guardians/guardianList.routes.ts'
import { guardianListSlice } from '#src/features/matricula/people/guardians/guardianList.slice.ts'
import { inclusionRoutes } from '#src/features/matricula/people/inclusion/inclusion.routes.ts'
import { inclusionSlice } from '#src/features/matricula/people/inclusion/inclusion.slice.ts'
import { studentLinksRoutes } from '#src/features/matricula/people/links/studentLinks.routes.ts'
import { studentLinksSlice } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { personRecordRoutes } from '#src/features/matricula/people/records/personRecords.routes.ts'
import { personRecordsSlice } from '#src/features/matricula/people/records/personRecords.slice.ts'

/** M03, M04: what the school keeps of a student and of a guardian. */
export const personRecords = defineFeature({
  key: 'personRecords',
  reducer: personRecordsSlice.reducer,
  saga: async () =>
    (await import(/* webpackChunkName: "members" */ './records/personRecords.saga.ts')).personRecordsSaga,
  routes: personRecordRoutes,
})

/** M05: who answers for a student. */
export const studentLinks = defineFeature({
  key: 'studentLinks',
  reducer: studentLinksSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './links/studentLinks.saga.ts')).studentLinksSaga,
  routes: studentLinksRoutes,
})

/** Who may be registered already, for the forms that register people. */
export const candidates = defineFeature({
  key: 'candidates',
  reducer: candidatesSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './candidates/candidates.saga.ts')).candidatesSaga,
  routes: [],
})

/** M02: a student, guardians and the enrolment in one go. */
export const inclusion = defineFeature({
  key: 'inclusion',
  reducer: inclusionSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './inclusion/inclusion.saga.ts')).inclusionSaga,
  routes: inclusionRoutes,
})

/** M06: the guardians, and two records of one person made one. */
export const guardianList = defineFeature({
  key: 'guardianList',
  reducer: guardianListSlice.reducer,
  saga: async () =>
    (await import(/* webpackChunkName: "members" */ './guardians/guardianList.saga.ts')).guardianListSaga,
  routes: guardianListRoutes,
})
