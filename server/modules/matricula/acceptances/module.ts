import type { ServerModule } from '#server/host/module.ts'
import { exportAcceptances as exportEndpoint, listAllAcceptances } from '#domain/acceptances/acceptances.endpoints.ts'
import { AcceptancesExportQuery, AcceptancesPage, AcceptancesQuery } from '#domain/acceptances/acceptances.schemas.ts'
import { File } from '#domain/base/common.schemas.ts'
import { serve } from '#server/http/serve.ts'
import { acceptancePage, exportAcceptances } from '#server/modules/matricula/acceptances/acceptances.service.ts'

export const acceptancesModule: ServerModule = {
  routes: ({ storages }) => [
    serve(listAllAcceptances, { query: AcceptancesQuery, answer: AcceptancesPage }, acceptancePage),
    serve(exportEndpoint, { query: AcceptancesExportQuery, answer: File }, (incoming) =>
      exportAcceptances(incoming, storages),
    ),
  ],
}
