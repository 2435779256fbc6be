import type { ServerModule } from '#server/host/module.ts'
import { schoolYearRoutes } from '#server/modules/academico/schoolYears/schoolYears.routes.ts'

export const schoolYearsModule: ServerModule = {
  routes: () => schoolYearRoutes,
}
