import { checkReturn, takeReturn } from '#domain/charges/charges.endpoints.ts'
import type { SentFile } from '#domain/base/endpoint.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import * as chargeMessages from '#domain/charges/charges.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhy } from '#src/core/alerts/sayWhy.saga.ts'
import { jobQueued } from '#src/core/jobs/jobNotices.saga.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { applyReturnFile, checkReturnFile } from '#src/features/financeiro/charges/returnFile/returnFile.requests.ts'
import {
  accountChosen,
  fileChosen,
  selectReturnFile,
} from '#src/features/financeiro/charges/returnFile/returnFile.slice.ts'
import { call, on, onLatest, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Checks a file once its account is known. */
function* checkWhenReady(): Saga {
  const { accountId, file } = yield* select(selectReturnFile)
  if (accountId !== null && file !== null) yield* put(checkReturnFile.asked(null))
}

/** The input of both calls; null without a choice, or if the page no longer has the file. */
function* chosen(): Saga<{ readonly query: { readonly idConta: number }; readonly body: SentFile } | null> {
  const { files } = yield* ports()
  const { accountId, file } = yield* select(selectReturnFile)
  if (accountId === null || file === null) return null
  const content = yield* call(files.bytes, file)
  if (content === null) return null
  return { query: { idConta: accountId }, body: { name: file.name, content: new Uint8Array(content) } }
}

const GONE = {
  ok: false,
  failure: { status: null, code: null, message: callMessages.FILE_GONE, fields: {}, current: null },
} as const

function* check(): Saga {
  const sent = yield* chosen()
  const result = sent === null ? GONE : yield* send(checkReturn, sent)
  if (result.ok) yield* put(checkReturnFile.answered({ input: null, result: result.data }))
  else yield* put(checkReturnFile.failed({ input: null, failure: result.failure }))
}

function* apply(): Saga {
  const sent = yield* chosen()
  const result = sent === null ? GONE : yield* send(takeReturn, sent)
  if (result.ok) yield* put(applyReturnFile.answered({ input: null, result: { wasTaken: result.data.repetido } }))
  else yield* put(applyReturnFile.failed({ input: null, failure: result.failure }))
}

/** Reloads the outcome of each line; a large file goes on in the background. */
function* tellResult({ payload }: ReturnType<typeof applyReturnFile.answered>): Saga {
  const { wasTaken } = payload.result
  yield* showAlert(
    wasTaken ? 'info' : 'success',
    wasTaken ? chargeMessages.RETURN_REPEATED : chargeMessages.RETURN_QUEUED,
  )
  yield* put(jobQueued())
  yield* put(checkReturnFile.asked(null))
}

export const returnFileSaga = [
  on([accountChosen, fileChosen], checkWhenReady),
  onLatest(checkReturnFile.asked, check),
  onLeading(applyReturnFile.asked, apply),
  on(applyReturnFile.answered, tellResult),
  on(applyReturnFile.failed, sayWhy),
]
