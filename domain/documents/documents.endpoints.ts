import type * as Documents from '#domain/documents/documents.schemas.ts'
import { endpoint, fileEndpoint } from '#domain/base/endpoint.ts'

const SEES = { anyOf: ['configuracaoDocumentos'] } as const
const CHANGES = { anyOf: ['configuracaoDocumentos'], edit: true } as const
/** Staff who may issue documents; the services also check that the student is in the caller's units. */
const ISSUES = { anyOf: ['dadosAluno', 'documentos', 'impressaoDocumentos'], edit: true } as const
const ISSUES_MANY = { anyOf: ['documentos', 'impressaoDocumentos'], edit: true } as const
const USES = { anyOf: ['configuracaoDocumentos', 'dadosAluno', 'documentos', 'impressaoDocumentos'] } as const

// Templates (M35)

export const listTemplates = endpoint<Documents.ListTemplates>('matricula', 'GET', 'ParamDocumento', SEES)
export const getTemplate = endpoint<Documents.GetTemplate>('matricula', 'GET', 'ParamDocumento/:id', SEES)
export const createTemplate = endpoint<Documents.CreateTemplate>('matricula', 'POST', 'ParamDocumento', CHANGES)
export const updateTemplate = endpoint<Documents.UpdateTemplate>('matricula', 'PUT', 'ParamDocumento/:id', CHANGES)
export const setTemplateStatus = endpoint<Documents.SetTemplateStatus>(
  'matricula',
  'PUT',
  'ParamDocumento/:id/status',
  CHANGES,
)
/** Templates of some types, as a choice. */
export const templatesOfTypes = endpoint<Documents.TemplatesOfTypes>(
  'matricula',
  'POST',
  'ParamDocumento/GetDropdownItemsByTipoDocumento',
  USES,
)
/** What a student signs when enrolling. */
export const documentsOfStudent = endpoint<Documents.DocumentsOfStudent>(
  'matricula',
  'GET',
  'ParamDocumento/GetByAluno/:id',
  'signedIn',
)
/** Preview of an unsaved template for a real student. */
export const previewTemplate = endpoint<Documents.PreviewTemplate>('matricula', 'POST', 'ParamDocumento/Previa', SEES)

// Issued documents

/** What was issued for a student. The service lets through the student's family, and staff who see the record. */
export const listIssued = endpoint<Documents.ListIssued>('matricula', 'GET', 'Aluno/:id/Documentos', 'signedIn')
/** What was issued for all students of the caller's units (A-R5). */
export const listAllIssued = endpoint<Documents.ListAllIssued>('matricula', 'GET', 'DocumentoEmitido', {
  anyOf: ['documentos'],
})
/** Preview of a document for a student, with its gaps. */
export const checkIssue = endpoint<Documents.CheckIssue>(
  'matricula',
  'GET',
  'Aluno/:id/Documentos/Previa/:idModelo',
  ISSUES,
)
/** The same as a PDF, marked as a preview. */
export const previewPdf = fileEndpoint<Documents.PreviewPdf>(
  'matricula',
  'Aluno/:id/Documentos/Previa/:idModelo/Pdf',
  USES,
)
export const issueDocument = endpoint<Documents.IssueDocument>('matricula', 'POST', 'Aluno/:id/Documentos', ISSUES)
export const cancelIssued = endpoint<Documents.CancelIssued>(
  'matricula',
  'POST',
  'DocumentoEmitido/:id/Cancelamento',
  ISSUES,
)
export const issuedPdf = fileEndpoint<Documents.IssuedPdf>('matricula', 'DocumentoEmitido/:id/Pdf', 'signedIn')
/** Number of students for whom a template would be issued, and their gaps. */
export const checkIssueMany = endpoint<Documents.CheckIssueMany>(
  'matricula',
  'GET',
  'ParamDocumento/:id/Emissao',
  ISSUES_MANY,
)
/** One template for many students, in the background. */
export const issueMany = endpoint<Documents.IssueMany>('matricula', 'POST', 'ParamDocumento/:id/Emissao', ISSUES_MANY)

/** Whether a document is genuine, for anybody who holds it. */
export const verifyDocument = endpoint<Documents.VerifyDocument>(
  'matricula',
  'GET',
  'Documento/Verificacao/:codigo',
  'public',
)
