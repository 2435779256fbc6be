import { defineRuntime } from '#src/core/router/runtime.ts'
import { askDocument, fetchReady, loadFamilyRequests } from '#src/features/area/documents/familyDocuments.requests.ts'
import { familyDocumentsSaga } from '#src/features/area/documents/familyDocuments.saga.ts'
import { familyDocumentsSlice } from '#src/features/area/documents/familyDocuments.slice.ts'
import { FAMILY_DOCUMENTS } from '#src/features/area/documents/paths.ts'
import { endsOf } from '#src/platform/request/request.ts'

export const runtime = defineRuntime({
  state: { familyDocuments: familyDocumentsSlice.reducer },
  recorded: {
    familyDocuments: { name: ['aluno', 'pedidoPor', 'entregueA'], kept: ['observacao', 'motivo', 'codigo', 'content'] },
  },
  requests: [loadFamilyRequests, askDocument],
  sagas: { familyDocuments: familyDocumentsSaga },
  // A document that was downloaded is delivered with that.
  outdatedBy: [...endsOf(askDocument), fetchReady.answered],
  feeds: {
    [FAMILY_DOCUMENTS]: ({ studentId }) =>
      studentId === null ? [] : [loadFamilyRequests.asked({ idAluno: studentId })],
  },
})
