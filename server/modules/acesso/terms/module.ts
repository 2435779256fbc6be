import type { ServerModule } from '#server/host/module.ts'
import { termRoutes } from '#server/modules/acesso/terms/terms.routes.ts'

export const termsModule: ServerModule = {
  routes: () => termRoutes,
}
