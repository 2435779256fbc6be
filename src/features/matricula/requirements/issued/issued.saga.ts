import { isAnyOf } from '@reduxjs/toolkit'
import { issuedPdf } from '#domain/api/documents.endpoints.ts'
import { MESSAGES } from '#domain/messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { send, watch } from '#src/core/requests/requests.saga.ts'
import {
  cancelIssued,
  checkIssue,
  fetchPdf,
  issueDocument,
  loadIssued,
} from '#src/features/matricula/requirements/issued/issued.requests.ts'
import { issuingAsked, issuingBegun } from '#src/features/matricula/requirements/issued/issued.slice.ts'
import { fork, ports, put, type Saga, takeEvery, takeLeading } from '#src/platform/effects.ts'

function* begin(): Saga {
  const { ids } = yield* ports()
  yield* put(issuingBegun({ key: ids.next() }))
}

function* download({ payload: { input } }: ReturnType<typeof fetchPdf.asked>): Saga {
  const result = yield* send(issuedPdf, { params: { id: input.id } })
  if (!result.ok) {
    yield* put(fetchPdf.failed({ input, failure: result.failure }))
    yield* showAlert('error', result.failure.message || MESSAGES.UNEXPECTED)
    return
  }
  const { files } = yield* ports()
  if ('byteLength' in result.data) files.save(input.name, result.data)
  yield* put(fetchPdf.answered({ input, result: null }))
}

export function* issuedDocumentsSaga(): Saga {
  yield* fork(watch, loadIssued)
  yield* fork(watch, checkIssue)
  yield* fork(watch, issueDocument)
  yield* fork(watch, cancelIssued)
  yield* fork(takeEvery, issuingAsked, begin)
  yield* fork(takeLeading, fetchPdf.asked, download)
  yield* fork(takeEvery, issueDocument.answered, () => showAlert('success', MESSAGES.DOCUMENT_ISSUED))
  yield* fork(takeEvery, cancelIssued.answered, () => showAlert('success', MESSAGES.DOCUMENT_CANCELLED))
  yield* takeEvery({ match: isAnyOf(checkIssue.failed, issueDocument.failed, cancelIssued.failed) }, sayWhy)
}
