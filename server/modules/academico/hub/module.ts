import type { ServerModule } from '#server/host/module.ts'
import { hubRoutes } from '#server/modules/academico/hub/hub.routes.ts'

export const hubModule: ServerModule = {
  routes: () => hubRoutes,
}
