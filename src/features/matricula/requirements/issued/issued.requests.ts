import * as calls from '#domain/documents/documents.endpoints.ts'
import { defineRequest, requestEvents } from '#src/platform/request/request.ts'

export const loadIssued = defineRequest('issuedDocuments/load', calls.listIssued, {
  concurrency: 'latest',
  call: (studentId: number) => ({ params: { id: studentId } }),
})

interface Chosen {
  readonly studentId: number
  readonly templateId: number
}

/** What would be issued. */
export const checkIssue = defineRequest('issuedDocuments/check', calls.checkIssue, {
  concurrency: 'latest',
  call: ({ studentId, templateId }: Chosen) => ({ params: { id: studentId, idModelo: templateId } }),
})

interface Issue extends Chosen {
  readonly withGaps: boolean
  /** Of this one click: it issues once, however often it is sent. */
  readonly key: string
}

export const issueDocument = defineRequest('issuedDocuments/issue', calls.issueDocument, {
  concurrency: 'leading',
  call: ({ studentId, templateId, withGaps, key }: Issue) => ({
    params: { id: studentId },
    body: { idModelo: templateId, comLacunas: withGaps, chave: key },
  }),
})

export const cancelIssued = defineRequest('issuedDocuments/cancel', calls.cancelIssued, {
  concurrency: 'leading',
  call: ({ id, motivo }: { readonly id: number; readonly motivo: string }) => ({ params: { id }, body: { motivo } }),
})

export interface PdfFile {
  readonly id: number
  readonly name: string
}

/** The PDF of a document, handed to the person; its content stays out of events and state. */
export const fetchPdf = requestEvents<PdfFile, null>('issuedDocuments/fetchPdf')
