import * as callMessages from '#domain/base/call.messages.ts'
import * as documentMessages from '#domain/documents/documents.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { fileHashed, filePicked } from '#src/features/acesso/verification/verification.slice.ts'
import { call, onLatest, ports, put, type Saga } from '#src/platform/effects.ts'
import { sha256Of } from '#src/platform/files/hash.ts'

/** Hashes the file in the browser; only the hash leaves this worker. */
function* hash({ payload: { file } }: ReturnType<typeof filePicked>): Saga {
  const { files } = yield* ports()
  const content = yield* call(files.bytes, file)
  if (content === null) {
    yield* showAlert('error', callMessages.FILE_GONE)
    return
  }
  const hex = yield* call(sha256Of, content)
  if (hex === null) yield* showAlert('error', documentMessages.HASH_UNAVAILABLE)
  else yield* put(fileHashed({ hash: hex }))
}

export const verificationSaga = [onLatest(filePicked, hash)]
