import { isDay } from '#domain/base/typedDay.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import * as calls from '#domain/documents/documents.endpoints.ts'
import * as documentMessages from '#domain/documents/documents.messages.ts'
import type { TypedFacts } from '#domain/documents/specificFacts.ts'
import * as asked from '#domain/documentRequests/documentRequests.endpoints.ts'
import { REQUEST_STATUSES } from '#domain/documentRequests/documentRequests.lists.ts'
import * as messages from '#domain/documentRequests/documentRequests.messages.ts'
import type { KeptRule } from '#domain/documentRequests/documentRequests.schemas.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { codeIn, given, idOf, listQueryOf, searchMeant, textOf } from '#src/core/filters/listQuery.ts'
import { nearest } from '#src/core/students/nearest.ts'
import { defineRequest, requestEvents, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadDocuments = defineRequest('schoolDocuments/load', calls.listAllIssued, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listAllIssued>) => ({ query }),
})

/** A filter that is a whole day; null while it is typed. */
const dayOf = (values: FilterValues, name: string): string | null => {
  const day = textOf(values, name)
  return isDay(day) ? day : null
}

/** Value of the filter “Situação” for what was cancelled; the other one is for what holds. */
const CANCELLED = 2

/** The issued documents that the filters let through. */
export const documentsAsked = (values: FilterValues) =>
  loadDocuments.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...given(codeIn(DOCUMENT_TYPES, idOf(values, 'type')), (tipoDocumento) => ({ tipoDocumento })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
    ...given(dayOf(values, 'from'), (de) => ({ de })),
    ...given(dayOf(values, 'until'), (ate) => ({ ate })),
    ...given(idOf(values, 'status'), (status) => ({ cancelado: status === CANCELLED })),
  })

export const cancelDocument = defineRequest('schoolDocuments/cancel', calls.cancelIssued, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, motivo }: { readonly id: number; readonly motivo: string }) => ({ params: { id }, body: { motivo } }),
  onSuccess: () => documentMessages.DOCUMENT_CANCELLED,
  onFailure: SAY_WHY,
})

export interface DocumentFile {
  readonly id: number
  readonly name: string
}

/** The PDF of a document, handed to the person; its content stays out of events and state. */
export const fetchDocument = requestEvents<DocumentFile, null>('schoolDocuments/fetch')

/** Fails silently: it proposes nobody. */
export const findStudents = defineRequest('schoolDocuments/findStudents', listStudents, {
  concurrency: 'latest',
  call: (text: string) => ({ query: nearest(text) }),
})

export interface Chosen {
  readonly studentId: number
  readonly templateId: number
  readonly typed: TypedFacts
}

/** The document as it would be issued. */
export const checkDocument = defineRequest('schoolDocuments/check', calls.checkIssue, {
  concurrency: 'latest',
  call: ({ studentId, templateId, typed }: Chosen) => ({
    params: { id: studentId, idModelo: templateId },
    query: typed,
  }),
  onFailure: SAY_WHY,
})

interface Issue extends Chosen {
  readonly withGaps: boolean
  /** Of this click, by which the document is issued once. */
  readonly key: string
}

export const issueOne = defineRequest('schoolDocuments/issue', calls.issueDocument, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ studentId, templateId, typed, withGaps, key }: Issue) => ({
    params: { id: studentId },
    body: { idModelo: templateId, comLacunas: withGaps, digitado: typed, chave: key },
  }),
  onSuccess: () => documentMessages.DOCUMENT_ISSUED,
  onFailure: SAY_WHY_NOT_SAVED,
})

// What families ask for

export const loadRequests = defineRequest('documentRequests/load', asked.listDocumentRequests, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof asked.listDocumentRequests>) => ({ query }),
})

/** The requests that the filters let through. */
export const requestsAsked = (values: FilterValues) =>
  loadRequests.asked({
    ...listQueryOf(values),
    ...searchMeant(values),
    ...given(codeIn(DOCUMENT_TYPES, idOf(values, 'type')), (tipoDocumento) => ({ tipoDocumento })),
    ...given(codeIn(REQUEST_STATUSES, idOf(values, 'status')), (situacao) => ({ situacao })),
    ...given(idOf(values, 'unit'), (idUnidade) => ({ idUnidade })),
  })

interface Step<Body> {
  readonly id: number
  readonly body: Body
}

const step = <Body>({ id, body }: Step<Body>) => ({ params: { id }, body })

export const takeRequest = defineRequest('documentRequests/take', asked.takeDocumentRequest, {
  concurrency: 'leading',
  scope: 'app',
  call: step<BodyOf<typeof asked.takeDocumentRequest>>,
  onSuccess: () => messages.REQUEST_TAKEN,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const prepareRequest = defineRequest('documentRequests/prepare', asked.prepareDocumentRequest, {
  concurrency: 'leading',
  scope: 'app',
  call: step<BodyOf<typeof asked.prepareDocumentRequest>>,
  onSuccess: () => messages.REQUEST_PREPARED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const deliverRequest = defineRequest('documentRequests/deliver', asked.deliverDocumentRequest, {
  concurrency: 'leading',
  scope: 'app',
  call: step<BodyOf<typeof asked.deliverDocumentRequest>>,
  onSuccess: () => messages.REQUEST_HANDED_OVER,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const denyRequest = defineRequest('documentRequests/deny', asked.denyDocumentRequest, {
  concurrency: 'leading',
  scope: 'app',
  call: step<BodyOf<typeof asked.denyDocumentRequest>>,
  onSuccess: () => messages.REQUEST_REFUSED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const loadRules = defineRequest('documentRequests/rules', asked.readDocumentRules, {
  concurrency: 'latest',
  call: (_: null) => ({}),
  onFailure: SAY_WHY,
})

interface SavedRule {
  readonly versao: number
  readonly draft: Omit<KeptRule, 'versao'>
}

export const saveRule = defineRequest('documentRequests/saveRule', asked.saveDocumentRule, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ versao, draft }: SavedRule) => ({ body: { ...draft, versao } }),
  onSuccess: () => messages.RULE_SAVED,
  onFailure: SAY_WHY_NOT_SAVED,
})
