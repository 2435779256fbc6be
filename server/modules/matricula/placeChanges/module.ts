import type { ServerModule } from '#server/host/module.ts'
import { placeChangeRoutes } from '#server/modules/matricula/placeChanges/placeChanges.routes.ts'

export const placeChangesModule: ServerModule = {
  routes: () => placeChangeRoutes,
}
