import type { ServerModule } from '#server/host/module.ts'
import { sessionRoutes } from '#server/modules/acesso/session/session.routes.ts'
import { tidy } from '#server/modules/acesso/session/tidy.ts'

export const sessionModule: ServerModule = {
  routes: ({ financeUrl }) => sessionRoutes(financeUrl),
  chores: [{ name: 'forget sessions', everyMinutes: 24 * 60, work: tidy }],
}
