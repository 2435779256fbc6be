import * as shellMessages from '#domain/base/shell.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { call, ports, type Saga } from '#src/platform/effects.ts'

/** Copies a text to the clipboard, and confirms it in an alert. Null: the page no longer has the text. */
export function* copyText(text: string | null, done: string): Saga {
  const { clipboard } = yield* ports()
  const copied = text !== null && (yield* call(clipboard.write, text))
  yield* copied ? showAlert('success', done) : showAlert('error', shellMessages.COPY_FAILED)
}
