import type { ServerModule } from '#server/host/module.ts'
import { privacyRoutes } from '#server/modules/acesso/privacy/privacy.routes.ts'
import { forgetOpenings } from '#server/school/people/openings.ts'

export const privacyModule: ServerModule = {
  routes: () => privacyRoutes,
  chores: [{ name: 'forget openings', everyMinutes: 24 * 60, work: forgetOpenings }],
}
