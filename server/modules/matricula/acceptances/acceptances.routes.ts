import { exportAcceptances as exportEndpoint, listAllAcceptances } from '#domain/api/acceptances.endpoints.ts'
import { AcceptancesExportQuery, AcceptancesPage, AcceptancesQuery } from '#domain/api/acceptances.schemas.ts'
import { File } from '#domain/api/common.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { acceptancePage, exportAcceptances } from '#server/modules/matricula/acceptances/acceptances.service.ts'

export const acceptanceRoutes: readonly Served[] = [
  serve(listAllAcceptances, { query: AcceptancesQuery, answer: AcceptancesPage }, acceptancePage),
  serve(exportEndpoint, { query: AcceptancesExportQuery, answer: File }, exportAcceptances),
]
