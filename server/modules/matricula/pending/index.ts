import { File } from '#domain/api/common.schemas.ts'
import { exportPending as exportEndpoint, listPending } from '#domain/api/pending.endpoints.ts'
import { PendingExportQuery, PendingPage, PendingQuery } from '#domain/api/pending.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { exportPending, pendingPage } from '#server/modules/matricula/pending/pending.service.ts'

export const pendingRoutes: readonly Served[] = [
  serve(listPending, { query: PendingQuery, answer: PendingPage }, pendingPage),
  serve(exportEndpoint, { query: PendingExportQuery, answer: File }, exportPending),
]
