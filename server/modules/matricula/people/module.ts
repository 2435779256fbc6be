import type { ServerModule } from '#server/host/module.ts'
import { peopleRoutes } from '#server/modules/matricula/people/people.routes.ts'
import { guardianUpdates, studentUpdates } from '#server/modules/matricula/people/updates/importers.ts'
import { seesRestriction } from '#server/modules/matricula/people/restrictionFile.ts'

export const peopleModule: ServerModule = {
  routes: () => peopleRoutes,
  importers: [studentUpdates, guardianUpdates],
  fileOwners: { student_guardian: { maySee: seesRestriction, isPersonal: true } },
}
