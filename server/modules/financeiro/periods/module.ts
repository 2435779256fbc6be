import type { ServerModule } from '#server/host/module.ts'
import { periodRoutes } from '#server/modules/financeiro/periods/periods.routes.ts'

export const periodsModule: ServerModule = {
  routes: () => periodRoutes,
}
