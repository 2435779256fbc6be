import type { ServerModule } from '#server/host/module.ts'
import { lookRoutes } from '#server/modules/acesso/look/look.routes.ts'

export const lookModule: ServerModule = {
  routes: () => lookRoutes,
}
