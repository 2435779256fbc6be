import * as messages from '#domain/documentRequests/documentRequests.messages.ts'
import { issuedPdf } from '#domain/documents/documents.endpoints.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { askDocument, fetchReady, type ReadyDocument } from '#src/features/area/documents/familyDocuments.requests.ts'
import { ASK_DRAFT, attempted, selectAttempt, sent } from '#src/features/area/documents/familyDocuments.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Another try of the same keeps its key, so that the server does it once. */
function* ask({ payload }: ReturnType<typeof sent>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(payload, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* put(askDocument.asked({ request: payload, key: attempt.key }))
}

const asked = (): Saga => formSaved(ASK_DRAFT, messages.REQUEST_SENT)

export const familyDocumentsSaga = [
  onLeading(sent, ask),
  on(askDocument.answered, asked),
  serveFile<ReadyDocument>({ request: fetchReady, fetch: ({ id }) => send(issuedPdf, { params: { id } }) }),
]
