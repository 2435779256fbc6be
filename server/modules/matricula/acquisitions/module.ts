import type { ServerModule } from '#server/host/module.ts'
import { acquisitionRoutes } from '#server/modules/matricula/acquisitions/acquisitions.routes.ts'

export const acquisitionsModule: ServerModule = {
  routes: () => acquisitionRoutes,
}
