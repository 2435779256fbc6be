import type { ServerModule } from '#server/host/module.ts'
import { enrolmentRoutes } from '#server/modules/matricula/enrolments/enrolments.routes.ts'

export const enrolmentsModule: ServerModule = {
  routes: () => enrolmentRoutes,
}
