import type { ServerModule } from '#server/host/module.ts'
import { processRoutes } from '#server/modules/matricula/processes/processes.routes.ts'
import { offeredPlaceRoutes } from '#server/modules/matricula/processes/offered.routes.ts'

export const processesModule: ServerModule = {
  routes: () => [...processRoutes, ...offeredPlaceRoutes],
}
