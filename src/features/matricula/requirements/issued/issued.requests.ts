import * as calls from '#domain/documents/documents.endpoints.ts'
import * as documentMessages from '#domain/documents/documents.messages.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'

export const loadIssued = defineRequest('issuedDocuments/load', calls.listIssued, {
  concurrency: 'latest',
  call: (studentId: number) => ({ params: { id: studentId } }),
})

interface Chosen {
  readonly studentId: number
  readonly templateId: number
}

/** The document as it would be issued. */
export const checkIssue = defineRequest('issuedDocuments/check', calls.checkIssue, {
  concurrency: 'latest',
  call: ({ studentId, templateId }: Chosen) => ({ params: { id: studentId, idModelo: templateId } }),
  onFailure: SAY_WHY,
})

interface Issue extends Chosen {
  readonly withGaps: boolean
  /** Key of this click, by which the document is issued once. */
  readonly key: string
}

export const issueDocument = defineRequest('issuedDocuments/issue', calls.issueDocument, {
  concurrency: 'leading',
  call: ({ studentId, templateId, withGaps, key }: Issue) => ({
    params: { id: studentId },
    body: { idModelo: templateId, comLacunas: withGaps, chave: key },
  }),
  onSuccess: () => documentMessages.DOCUMENT_ISSUED,
  onFailure: SAY_WHY,
})

export const cancelIssued = defineRequest('issuedDocuments/cancel', calls.cancelIssued, {
  concurrency: 'leading',
  call: ({ id, motivo }: { readonly id: number; readonly motivo: string }) => ({ params: { id }, body: { motivo } }),
  onSuccess: () => documentMessages.DOCUMENT_CANCELLED,
  onFailure: SAY_WHY,
})

export interface PdfFile {
  readonly id: number
  readonly name: string
}

/** The PDF of a document, handed to the person; its content stays out of events and state. */
export const fetchPdf = requestEvents<PdfFile, null>('issuedDocuments/fetchPdf')
