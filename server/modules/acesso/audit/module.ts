import type { ServerModule } from '#server/host/module.ts'
import { auditRoutes } from '#server/modules/acesso/audit/audit.routes.ts'

export const auditModule: ServerModule = {
  routes: () => auditRoutes,
}
