import type { ServerModule } from '#server/host/module.ts'
import { studentOverviewRoutes } from '#server/modules/academico/studentOverview/studentOverview.routes.ts'

export const studentOverviewModule: ServerModule = {
  routes: () => studentOverviewRoutes,
}
