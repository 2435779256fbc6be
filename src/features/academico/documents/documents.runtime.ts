import { previewPdfRuntime } from '#src/core/documents/previewPdf.runtime.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  cancelDocument,
  checkDocument,
  deliverRequest,
  denyRequest,
  documentsAsked,
  findStudents,
  issueOne,
  loadDocuments,
  loadRequests,
  loadRules,
  prepareRequest,
  requestsAsked,
  saveRule,
  takeRequest,
} from '#src/features/academico/documents/documents.requests.ts'
import { schoolDocumentsSaga } from '#src/features/academico/documents/documents.saga.ts'
import { schoolDocumentsSlice } from '#src/features/academico/documents/documents.slice.ts'
import { DOCUMENT_PRINTING, DOCUMENT_REQUESTS, DOCUMENTS } from '#src/features/academico/documents/paths.ts'
import { documentRequestsSlice } from '#src/features/academico/documents/requests.slice.ts'
import { endsOf } from '#src/platform/request/request.ts'
import { issueManyRuntime } from '#src/registers/issueMany/issueMany.runtime.ts'

export const runtime = defineRuntime({
  uses: [issueManyRuntime, previewPdfRuntime],
  state: { schoolDocuments: schoolDocumentsSlice.reducer, documentRequests: documentRequestsSlice.reducer },
  recorded: {
    schoolDocuments: {
      name: ['aluno', 'name', 'preview.nome', 'findStudents.name', 'nome', 'emitidoPor', 'pessoa'],
      search: ['findStudents.input'],
      kept: ['motivo', 'texto', 'codigo', 'destino'],
    },
    documentRequests: {
      name: ['aluno', 'pedidoPor', 'entregueA', 'pessoa'],
      kept: ['observacao', 'motivo', 'codigo', 'destino'],
    },
  },
  requests: [
    loadDocuments,
    cancelDocument,
    findStudents,
    checkDocument,
    issueOne,
    loadRequests,
    takeRequest,
    prepareRequest,
    deliverRequest,
    denyRequest,
    loadRules,
    saveRule,
  ],
  sagas: { schoolDocuments: schoolDocumentsSaga },
  outdatedBy: [
    ...endsOf(cancelDocument),
    ...endsOf(takeRequest),
    ...endsOf(prepareRequest),
    ...endsOf(deliverRequest),
    ...endsOf(denyRequest),
  ],
  feeds: {
    [DOCUMENTS]: ({ filters, arriving }) => [...(arriving ? optionsAsked('units') : []), documentsAsked(filters)],
    [DOCUMENT_PRINTING]: ({ arriving }) => (arriving ? optionsAsked('documents') : []),
    [DOCUMENT_REQUESTS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('units') : []),
      requestsAsked(filters),
    ],
  },
})
