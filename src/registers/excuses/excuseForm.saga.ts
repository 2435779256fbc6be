import * as messages from '#domain/excuses/excuses.messages.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { onLeading, on, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { enterExcuse, enterExcuses, sendExcuse, SEVERAL_DRAFT } from '#src/registers/excuses/excuseForm.requests.ts'
import { attempted, selectAttempt } from '#src/registers/excuses/excuseForm.slice.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

type Send = typeof sendExcuse

/** Uploads the file first. Another try of the same keeps its key, so that the server does it once. */
const sending = (request: Send) =>
  function* send({ payload: { input } }: ReturnType<Send['asked']>): Saga {
    const key = yield* keyFor(input.excuse)
    yield* performWithFiles(request, input, { arquivo: input.excuse.arquivo }, (sent) => ({
      ...input,
      excuse: { ...input.excuse, arquivo: String(sent['arquivo'] ?? '') },
      key,
    }))
  }

function* keyFor(excuse: object): Saga<string> {
  const { ids } = yield* ports()
  const attempt = attemptAt(excuse, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  return attempt.key
}

function* enterSeveral({ payload: { input } }: ReturnType<typeof enterExcuses.asked>): Saga {
  const key = yield* keyFor(input.excuse)
  yield* performWithFiles(enterExcuses, input, { arquivo: input.excuse.arquivo }, (sent) => ({
    excuse: { ...input.excuse, arquivo: String(sent['arquivo'] ?? '') },
    key,
  }))
}

function* enteredSeveral(): Saga {
  yield* put(draftClosed({ form: SEVERAL_DRAFT }))
}

const sent = ({ payload: { input } }: ReturnType<typeof sendExcuse.answered>): Saga =>
  formSaved(input.form, messages.EXCUSE_SENT_DONE)
const entered = ({ payload: { input } }: ReturnType<typeof enterExcuse.answered>): Saga =>
  formSaved(input.form, messages.EXCUSE_ENTERED)

export const excuseFormSaga = [
  onLeading(sendExcuse.asked, sending(sendExcuse)),
  onLeading(enterExcuse.asked, sending(enterExcuse)),
  onLeading(enterExcuses.asked, enterSeveral),
  on(enterExcuses.answered, enteredSeveral),
  on(sendExcuse.answered, sent),
  on(enterExcuse.answered, entered),
]
