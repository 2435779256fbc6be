import type { ServerModule } from '#server/host/module.ts'
import { settleDeadlines } from '#server/modules/matricula/deadlines/deadlines.ts'

export const deadlinesModule: ServerModule = {
  chores: [{ name: 'settle deadlines', everyMinutes: 1, work: settleDeadlines }],
}
