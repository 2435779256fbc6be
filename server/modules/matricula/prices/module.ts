import type { ServerModule } from '#server/host/module.ts'
import { priceRoutes } from '#server/modules/matricula/prices/prices.routes.ts'
import { seesFee } from '#server/modules/matricula/prices/readFee.ts'

export const pricesModule: ServerModule = {
  routes: () => priceRoutes,
  fileOwners: { annual_fee: { maySee: seesFee, isPersonal: false } },
}
