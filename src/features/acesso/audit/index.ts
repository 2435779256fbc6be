import { defineFeature } from '#src/core/feature.ts'
import { auditRoutes } from '#src/features/acesso/audit/audit.routes.ts'

/** A-G11: who did what, to which record, and whether the audit is intact. */
export const audit = defineFeature({
  key: 'audit',
  routes: auditRoutes,
  runtime: () => import(/* webpackChunkName: "audit" */ './audit.runtime.ts'),
})
