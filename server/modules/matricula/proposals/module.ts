import type { ServerModule } from '#server/host/module.ts'
import { proposalRoutes } from '#server/modules/matricula/proposals/proposals.routes.ts'

export const proposalsModule: ServerModule = {
  routes: () => proposalRoutes,
}
