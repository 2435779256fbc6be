import type { ServerModule } from '#server/host/module.ts'
import { classGroupRoutes } from '#server/modules/academico/classGroups/classGroups.routes.ts'

export const classGroupsModule: ServerModule = {
  routes: () => classGroupRoutes,
}
