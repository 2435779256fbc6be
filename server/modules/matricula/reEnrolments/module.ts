import type { ServerModule } from '#server/host/module.ts'
import { reEnrolmentRoutes } from '#server/modules/matricula/reEnrolments/reEnrolments.routes.ts'
import { offeringJob } from '#server/modules/matricula/reEnrolments/offer.ts'
import { remindingJob as campaignReminder } from '#server/modules/matricula/reEnrolments/reminder.ts'

export const reEnrolmentsModule: ServerModule = {
  routes: ({ hurryJob }) => reEnrolmentRoutes(hurryJob),
  jobs: { offerReEnrolments: offeringJob, remindReEnrolments: campaignReminder },
}
