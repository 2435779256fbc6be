import { previewPdf } from '#domain/documents/documents.endpoints.ts'
import { fetchPreviewPdf, type PreviewedPdf } from '#src/core/documents/previewPdf.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'

/** For features that preview a template filled in for a student. */
export const previewPdfRuntime = defineRuntime({
  sagas: {
    previewPdf: [
      serveFile<PreviewedPdf>({
        request: fetchPreviewPdf,
        fetch: ({ studentId, templateId, typed = {} }) =>
          send(previewPdf, { params: { id: studentId, idModelo: templateId }, query: typed }),
      }),
    ],
  },
})
