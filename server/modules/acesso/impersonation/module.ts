import type { ServerModule } from '#server/host/module.ts'
import { impersonationRoutes } from '#server/modules/acesso/impersonation/impersonation.routes.ts'

export const impersonationModule: ServerModule = {
  routes: () => impersonationRoutes,
}
