import { isAnyOf } from '@reduxjs/toolkit'
import { issuedPdf } from '#domain/documents/documents.endpoints.ts'
import * as documentMessages from '#domain/documents/documents.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { serveFile } from '#src/core/files/serveFile.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  cancelIssued,
  checkIssue,
  fetchPdf,
  issueDocument,
  loadIssued,
  type PdfFile,
} from '#src/features/matricula/requirements/issued/issued.requests.ts'
import { issuingAsked, issuingBegun } from '#src/features/matricula/requirements/issued/issued.slice.ts'
import { fork, ports, put, type Saga, takeEvery } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(issuingBegun({ key: ids.next() }))
}

export function* issuedDocumentsSaga(): Saga {
  yield* fork(watch, loadIssued)
  yield* fork(watch, checkIssue)
  yield* fork(watch, issueDocument)
  yield* fork(watch, cancelIssued)
  yield* fork(takeEvery, issuingAsked, begin)
  yield* fork(serveFile<PdfFile>, {
    request: fetchPdf,
    fetch: ({ id }) => send(issuedPdf, { params: { id } }),
  })
  yield* fork(takeEvery, issueDocument.answered, () => showAlert('success', documentMessages.DOCUMENT_ISSUED))
  yield* fork(takeEvery, cancelIssued.answered, () => showAlert('success', documentMessages.DOCUMENT_CANCELLED))
  yield* takeEvery({ match: isAnyOf(checkIssue.failed, issueDocument.failed, cancelIssued.failed) }, sayWhy)
}
