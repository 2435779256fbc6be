import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/documentRequests/documentRequests.endpoints.ts'
import * as schemas from '#domain/documentRequests/documentRequests.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { deliverRequest, denyRequest, prepareRequest, takeRequest } from '#server/modules/matricula/documents/answer.ts'
import { askDocument, readFamilyRequests } from '#server/modules/matricula/documents/ask.ts'
import { listDocumentRequests } from '#server/modules/matricula/documents/requests.ts'
import { changeDocumentRule, readDocumentRules } from '#server/modules/matricula/documents/rules.ts'

const { DocumentRequest } = schemas

/** Requests of families for documents, and what the school promises for them. */
export const requestRoutes = (): readonly Served[] => [
  serve(calls.readFamilyRequests, { query: schemas.OfChild, answer: schemas.FamilyRequests }, readFamilyRequests),
  serve(calls.askDocument, { body: schemas.AskedDocument, answer: schemas.Made }, askDocument),
  serve(calls.listDocumentRequests, { query: schemas.RequestQuery, answer: schemas.RequestPage }, listDocumentRequests),
  serve(calls.takeDocumentRequest, { params: ById, body: schemas.Seen, answer: DocumentRequest }, takeRequest),
  serve(
    calls.prepareDocumentRequest,
    { params: ById, body: schemas.PreparedRequest, answer: DocumentRequest },
    prepareRequest,
  ),
  serve(
    calls.deliverDocumentRequest,
    { params: ById, body: schemas.HandedOver, answer: DocumentRequest },
    deliverRequest,
  ),
  serve(calls.denyDocumentRequest, { params: ById, body: schemas.DeniedRequest, answer: DocumentRequest }, denyRequest),
  serve(calls.readDocumentRules, { answer: schemas.KeptRules }, readDocumentRules),
  serve(
    calls.saveDocumentRule,
    { body: schemas.RuleChange, answer: schemas.KeptRules, conflict: schemas.KeptRules },
    changeDocumentRule,
  ),
]
