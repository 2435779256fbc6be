import type { ServerModule } from '#server/host/module.ts'
import { feedRoutes } from '#server/modules/academico/feed/feed.routes.ts'

export const feedModule: ServerModule = {
  routes: () => feedRoutes,
}
