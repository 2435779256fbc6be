import type { ServerModule } from '#server/host/module.ts'
import { auditRoutes } from '#server/modules/acesso/audit/audit.routes.ts'
import { sealRecentAudit } from '#server/modules/acesso/audit/seal.ts'

export const auditModule: ServerModule = {
  routes: () => auditRoutes,
  chores: [{ name: 'seal the audit', everyMinutes: 1, work: sealRecentAudit }],
}
