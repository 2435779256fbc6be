import type { ServerModule } from '#server/host/module.ts'
import { documentRoutes } from '#server/modules/matricula/documents/documents.routes.ts'
import { issueDocuments } from '#server/modules/matricula/documents/issueJob.ts'
import { printDocumentsJob } from '#server/modules/matricula/documents/printJob.ts'
import { requestRoutes } from '#server/modules/matricula/documents/requests.routes.ts'
import { seesIssued } from '#server/modules/matricula/documents/issued.service.ts'

export const documentsModule: ServerModule = {
  routes: ({ storages }) => [...documentRoutes(storages), ...requestRoutes()],
  jobs: { issueDocuments, printDocuments: printDocumentsJob },
  fileOwners: { issued_document: { maySee: seesIssued, isPersonal: true } },
}
