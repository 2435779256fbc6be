import type { ServerModule } from '#server/host/module.ts'
import { teachingRoutes } from '#server/modules/academico/teaching/teaching.routes.ts'

export const teachingModule: ServerModule = {
  routes: () => teachingRoutes,
}
