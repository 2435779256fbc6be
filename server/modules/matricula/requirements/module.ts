import type { ServerModule } from '#server/host/module.ts'
import { requirementRoutes } from '#server/modules/matricula/requirements/requirements.routes.ts'
import { seesRequirement } from '#server/modules/matricula/requirements/files.ts'

export const requirementsModule: ServerModule = {
  routes: () => requirementRoutes,
  fileOwners: { student_requirement: { maySee: seesRequirement, isPersonal: true } },
}
