import { previewPdfRuntime } from '#src/core/documents/previewPdf.runtime.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import { rowIdOf, STUDENT_DOCUMENTS_PATH } from '#src/core/students/paths.ts'
import {
  cancelIssued,
  checkIssue,
  issueDocument,
  loadIssued,
} from '#src/features/matricula/requirements/issued/issued.requests.ts'
import { issuedDocumentsSaga } from '#src/features/matricula/requirements/issued/issued.saga.ts'
import { issuedDocumentsSlice } from '#src/features/matricula/requirements/issued/issued.slice.ts'
import { FAMILY_DOCUMENTS } from '#src/features/matricula/requirements/paths.ts'
import { loadRequirements } from '#src/screens/requirements/requirements.requests.ts'
import { requirementsRuntime } from '#src/screens/requirements/requirements.runtime.ts'

export const runtime = defineRuntime({
  uses: [requirementsRuntime, previewPdfRuntime],
  state: {
    issuedDocuments: issuedDocumentsSlice.reducer,
  },
  recorded: { issuedDocuments: { name: ['nome'], kept: ['check.texto', 'codigo', 'preview.texto'] } },
  requests: [loadIssued, checkIssue, issueDocument, cancelIssued],
  sagas: {
    issuedDocuments: issuedDocumentsSaga,
  },
  feeds: {
    [STUDENT_DOCUMENTS_PATH]: ({ params, arriving }) => {
      const id = rowIdOf(params['id'])
      return arriving && id !== null
        ? [loadRequirements.asked(id), loadIssued.asked(id), ...optionsAsked('documents')]
        : []
    },
    [FAMILY_DOCUMENTS]: ({ studentId }) =>
      studentId === null ? [] : [loadRequirements.asked(studentId), loadIssued.asked(studentId)],
  },
})
