import { File } from '#domain/api/common.schemas.ts'
import * as calls from '#domain/api/pending.endpoints.ts'
import {
  PendingCounts,
  PendingCountsQuery,
  PendingExportQuery,
  PendingPage,
  PendingQuery,
} from '#domain/api/pending.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { exportPending, pendingCounts, pendingPage } from '#server/modules/matricula/pending/pending.service.ts'

export const pendingRoutes: readonly Served[] = [
  serve(calls.listPending, { query: PendingQuery, answer: PendingPage }, pendingPage),
  serve(calls.countPending, { query: PendingCountsQuery, answer: PendingCounts }, pendingCounts),
  serve(calls.exportPending, { query: PendingExportQuery, answer: File }, exportPending),
]
