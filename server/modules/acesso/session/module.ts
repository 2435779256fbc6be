import type { ServerModule } from '#server/host/module.ts'
import { sendLinks } from '#server/modules/acesso/session/forgotten.ts'
import { ownAccountRoutes } from '#server/modules/acesso/session/ownAccount/ownAccount.routes.ts'
import { sessionRoutes } from '#server/modules/acesso/session/session.routes.ts'
import { tidy } from '#server/modules/acesso/session/tidy.ts'

/** Every 15 seconds: somebody waits for the link. */
const SOON = 0.25

export const sessionModule: ServerModule = {
  routes: (host) => [...sessionRoutes(host), ...ownAccountRoutes(host)],
  chores: [
    { name: 'forget sessions', everyMinutes: 24 * 60, work: tidy },
    { name: 'send links for forgotten passwords', everyMinutes: SOON, work: sendLinks },
  ],
}
