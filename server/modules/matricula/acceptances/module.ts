import type { ServerModule } from '#server/host/module.ts'
import { acceptanceRoutes } from '#server/modules/matricula/acceptances/acceptances.routes.ts'

export const acceptancesModule: ServerModule = {
  routes: () => acceptanceRoutes,
}
