import { issuedPdf } from '#domain/documents/documents.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { fetchPdf, type PdfFile } from '#src/features/matricula/requirements/issued/issued.requests.ts'
import { issuingAsked, issuingBegun } from '#src/features/matricula/requirements/issued/issued.slice.ts'
import { on, ports, put, type Saga } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(issuingBegun({ key: ids.next() }))
}

export const issuedDocumentsSaga = [
  on(issuingAsked, begin),
  serveFile<PdfFile>({
    request: fetchPdf,
    fetch: ({ id }) => send(issuedPdf, { params: { id } }),
  }),
]
