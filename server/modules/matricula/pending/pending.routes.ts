import { File } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/pending/pending.endpoints.ts'
import {
  PendingCounts,
  PendingCountsQuery,
  PendingExportQuery,
  PendingPage,
  PendingQuery,
  ReminderBody,
  ReminderSending,
  ReminderSimulation,
} from '#domain/pending/pending.schemas.ts'
import { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { exportPending, pendingCounts, pendingPage } from '#server/modules/matricula/pending/pending.service.ts'
import { remindPending, simulateReminder } from '#server/modules/matricula/pending/reminder.ts'
import type { Storages } from '#server/files/index.ts'
import type { HurryJob } from '#server/jobs/index.ts'

/** M28: pending items. `hurry` runs a small job at once. */
export const pendingRoutes = (hurry: HurryJob, storages: Storages): readonly Served[] => [
  serve(calls.listPending, { query: PendingQuery, answer: PendingPage }, pendingPage),
  serve(calls.countPending, { query: PendingCountsQuery, answer: PendingCounts }, pendingCounts),
  serve(calls.exportPending, { query: PendingExportQuery, answer: File }, (incoming) =>
    exportPending(incoming, storages),
  ),
  serve(calls.simulateReminder, { body: ReminderBody, answer: ReminderSimulation }, simulateReminder),
  serve(calls.remindPending, { body: ReminderSending, answer: JobBegun }, (incoming) =>
    remindPending(incoming, (jobId) => hurry(incoming, jobId)),
  ),
]
