import type { ServerModule } from '#server/host/module.ts'
import { privacyRoutes } from '#server/modules/acesso/privacy/privacy.routes.ts'

export const privacyModule: ServerModule = {
  routes: () => privacyRoutes,
}
