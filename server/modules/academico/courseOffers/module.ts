import type { ServerModule } from '#server/host/module.ts'
import { courseOfferRoutes } from '#server/modules/academico/courseOffers/courseOffers.routes.ts'

export const courseOffersModule: ServerModule = {
  routes: () => courseOfferRoutes,
}
