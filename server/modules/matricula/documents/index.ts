export { keepIssued, nextNumber } from '#server/modules/matricula/documents/issue.ts'
export { keptPdf } from '#server/modules/matricula/documents/pdf.ts'
export { type Prepared, prepareMany } from '#server/modules/matricula/documents/prepare.ts'
export {
  generalTemplate,
  textSince,
} from '#server/modules/matricula/documents/templates.repository.ts'
