import { endpoint } from '#domain/base/endpoint.ts'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import type * as Requests from '#domain/documentRequests/documentRequests.schemas.ts'

const FAMILY = { types: [GUARDIAN, STUDENT] } as const
const SEES = { anyOf: ['pedidosDocumentos'] } as const
const DECIDES = { anyOf: ['pedidosDocumentos'], edit: true } as const

/** What a family may ask for, and what it asked for. */
export const readFamilyRequests = endpoint<Requests.ReadFamilyRequests>(
  'academico',
  'GET',
  'AcademicArea/Documentos',
  FAMILY,
)
/** Asks for a document of a child. The same `chave` is done once. */
export const askDocument = endpoint<Requests.AskDocument>('academico', 'POST', 'AcademicArea/Documentos', FAMILY)

/** Requests of families in the caller's units, those that wait first. */
export const listDocumentRequests = endpoint<Requests.ListDocumentRequests>(
  'academico',
  'GET',
  'SolicitacaoDocumento',
  SEES,
)
/** The school looks at one. */
export const takeDocumentRequest = endpoint<Requests.TakeDocumentRequest>(
  'academico',
  'POST',
  'SolicitacaoDocumento/:id/Analise',
  DECIDES,
)
/** Issues the document that was asked for. */
export const prepareDocumentRequest = endpoint<Requests.PrepareDocumentRequest>(
  'academico',
  'POST',
  'SolicitacaoDocumento/:id/Emissao',
  DECIDES,
)
export const deliverDocumentRequest = endpoint<Requests.DeliverDocumentRequest>(
  'academico',
  'POST',
  'SolicitacaoDocumento/:id/Entrega',
  DECIDES,
)
/** Denies one, with a reason; an unpaid fee is cancelled. */
export const denyDocumentRequest = endpoint<Requests.DenyDocumentRequest>(
  'academico',
  'POST',
  'SolicitacaoDocumento/:id/Negativa',
  DECIDES,
)
/** Deadline, fee and validity of each type of document. */
export const readDocumentRules = endpoint<Requests.ReadDocumentRules>(
  'academico',
  'GET',
  'SolicitacaoDocumento/Regras',
  SEES,
)
export const saveDocumentRule = endpoint<Requests.SaveDocumentRule>(
  'academico',
  'PUT',
  'SolicitacaoDocumento/Regras',
  DECIDES,
)
