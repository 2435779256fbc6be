import type { ServerModule } from '#server/host/module.ts'
import { chargeRoutes } from '#server/modules/financeiro/charges/charges.routes.ts'
import { remindOfCharges } from '#server/modules/financeiro/charges/reminders.ts'
import { returnJob } from '#server/modules/financeiro/charges/returns.ts'

export const chargesModule: ServerModule = {
  routes: ({ storages, hurryJob }) => chargeRoutes(storages, hurryJob),
  jobs: { applyReturn: returnJob },
  chores: [{ name: 'remind of charges', everyMinutes: 60, work: remindOfCharges }],
}
