import type { ServerModule } from '#server/host/module.ts'
import { confirmationRoutes } from '#server/modules/matricula/confirmation/confirmation.routes.ts'

export const confirmationModule: ServerModule = {
  routes: () => confirmationRoutes,
}
