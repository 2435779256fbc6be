import type { ServerModule } from '#server/host/module.ts'
import { unitRoutes } from '#server/modules/academico/units/units.routes.ts'
import { seesUnit } from '#server/modules/academico/units/units.service.ts'

export const unitsModule: ServerModule = {
  routes: () => unitRoutes,
  fileOwners: { unit: { maySee: seesUnit, isPersonal: false } },
}
