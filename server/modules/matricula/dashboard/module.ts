import type { ServerModule } from '#server/host/module.ts'
import { dashboardRoutes } from '#server/modules/matricula/dashboard/dashboard.routes.ts'

export const dashboardModule: ServerModule = {
  routes: () => dashboardRoutes,
}
