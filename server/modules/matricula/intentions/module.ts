import type { ServerModule } from '#server/host/module.ts'
import { intentionRoutes } from '#server/modules/matricula/intentions/intentions.routes.ts'

export const intentionsModule: ServerModule = {
  routes: () => intentionRoutes,
}
