import type { ServerModule } from '#server/host/module.ts'
import { itemRoutes } from '#server/modules/matricula/items/items.routes.ts'

export const itemsModule: ServerModule = {
  routes: () => itemRoutes,
}
