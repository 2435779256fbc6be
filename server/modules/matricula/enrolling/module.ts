import type { ServerModule } from '#server/host/module.ts'
import { enrollingRoutes } from '#server/modules/matricula/enrolling/enrolling.routes.ts'

export const enrollingModule: ServerModule = {
  routes: () => enrollingRoutes,
}
