import type { ServerModule } from '#server/host/module.ts'
import { profileRoutes } from '#server/modules/acesso/profiles/profiles.routes.ts'

export const profilesModule: ServerModule = {
  routes: () => profileRoutes,
}
