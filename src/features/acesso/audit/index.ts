import { defineFeature } from '#src/core/feature.ts'
import { auditRoutes } from '#src/features/acesso/audit/audit.routes.ts'
import { auditSlice } from '#src/features/acesso/audit/audit.slice.ts'

/** A-G11: who did what, to which record, and whether the audit is whole. */
export const audit = defineFeature({
  key: 'audit',
  reducer: auditSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './audit.saga.ts')).auditSaga,
  routes: auditRoutes,
})
