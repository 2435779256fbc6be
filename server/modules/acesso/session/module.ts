import type { ServerModule } from '#server/host/module.ts'
import { sessionRoutes } from '#server/modules/acesso/session/session.routes.ts'

export const sessionModule: ServerModule = {
  routes: ({ financeUrl }) => sessionRoutes(financeUrl),
}
