import type { ServerModule } from '#server/host/module.ts'
import { contractRoutes } from '#server/modules/matricula/contracts/contracts.routes.ts'
import { embeddedSigner } from '#server/signing/embedded.ts'

export const contractsModule: ServerModule = {
  routes: ({ storages }) => contractRoutes(storages, embeddedSigner),
}
