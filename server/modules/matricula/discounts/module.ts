import type { ServerModule } from '#server/host/module.ts'
import { discountRoutes } from '#server/modules/matricula/discounts/discounts.routes.ts'
import { grantingJob } from '#server/modules/matricula/discounts/grant.ts'
import { undoingJob } from '#server/modules/matricula/discounts/batches.ts'

export const discountsModule: ServerModule = {
  routes: ({ hurryJob }) => discountRoutes(hurryJob),
  jobs: { grantDiscounts: grantingJob, undoDiscounts: undoingJob },
}
