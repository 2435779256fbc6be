import type { ServerModule } from '#server/host/module.ts'
import { pendingRoutes } from '#server/modules/matricula/pending/pending.routes.ts'
import { remindingJob } from '#server/modules/matricula/pending/reminder.ts'

export const pendingModule: ServerModule = {
  routes: ({ hurryJob, storages }) => pendingRoutes(hurryJob, storages),
  jobs: { remindPending: remindingJob },
}
