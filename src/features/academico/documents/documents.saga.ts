import { issuedPdf } from '#domain/documents/documents.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { type DocumentFile, fetchDocument, issueOne } from '#src/features/academico/documents/documents.requests.ts'
import { issueAsked } from '#src/features/academico/documents/documents.slice.ts'
import { onLeading, ports, put, type Saga } from '#src/platform/effects.ts'

/** Gives the click its key, by which the document is issued once. */
function* issue({ payload }: ReturnType<typeof issueAsked>): Saga {
  const { ids } = yield* ports()
  yield* put(issueOne.asked({ ...payload, key: ids.next() }))
}

export const schoolDocumentsSaga = [
  onLeading(issueAsked, issue),
  serveFile<DocumentFile>({ request: fetchDocument, fetch: ({ id }) => send(issuedPdf, { params: { id } }) }),
]
