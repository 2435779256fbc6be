import type { ServerModule } from '#server/host/module.ts'
import { waitingRoutes } from '#server/modules/matricula/waiting/waiting.routes.ts'

export const waitingModule: ServerModule = {
  routes: () => waitingRoutes,
}
