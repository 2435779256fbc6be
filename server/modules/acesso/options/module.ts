import type { ServerModule } from '#server/host/module.ts'
import { optionRoutes } from '#server/modules/acesso/options/options.routes.ts'

export const optionsModule: ServerModule = {
  routes: () => optionRoutes,
}
