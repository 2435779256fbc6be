export { streetText } from '#server/modules/matricula/documents/facts.ts'
export { keepIssued, nextNumber } from '#server/modules/matricula/documents/issue.ts'
export { logosOf, schoolLogo } from '#server/modules/matricula/documents/logos.ts'
export { issuePaper } from '#server/modules/matricula/documents/papers.ts'
export { keptPdf } from '#server/modules/matricula/documents/pdf.ts'
export { prepare } from '#server/modules/matricula/documents/prepare.ts'
export {
  generalTemplate,
  templateOptions,
  textSince,
} from '#server/modules/matricula/documents/templates.repository.ts'
export { forgetMisses, noteMiss, refuseGuessing } from '#server/modules/matricula/documents/verification.ts'
export { documentsModule } from '#server/modules/matricula/documents/module.ts'
