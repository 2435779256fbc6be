import type { ServerModule } from '#server/host/module.ts'
import { versionRoutes } from '#server/modules/acesso/version/version.routes.ts'

export const versionModule: ServerModule = {
  routes: ({ apiVersion }) => versionRoutes(apiVersion),
}
