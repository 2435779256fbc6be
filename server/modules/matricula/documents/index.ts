export { documentRoutes } from '#server/modules/matricula/documents/documents.routes.ts'
export { keepIssued, nextNumber } from '#server/modules/matricula/documents/issue.ts'
export { keptPdf } from '#server/modules/matricula/documents/pdf.ts'
export { prepare } from '#server/modules/matricula/documents/prepare.ts'
export { seesIssued } from '#server/modules/matricula/documents/issued.service.ts'
export { printDocumentsJob } from '#server/modules/matricula/documents/printJob.ts'
export { issueDocuments } from '#server/modules/matricula/documents/issueJob.ts'
export {
  generalTemplate,
  textSince,
} from '#server/modules/matricula/documents/templates.repository.ts'
