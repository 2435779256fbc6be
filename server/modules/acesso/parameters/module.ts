import type { ServerModule } from '#server/host/module.ts'
import { parameterRoutes } from '#server/modules/acesso/parameters/parameters.routes.ts'

export const parametersModule: ServerModule = {
  routes: () => parameterRoutes,
}
