import * as messages from '#domain/gate/gate.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { addBarred, changeBarred } from '#src/features/academico/gate/gatePeople.requests.ts'
import { barringAttempted, selectBarringAttempt } from '#src/features/academico/gate/gatePeople.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Uploads the decision first. Another try of the same keeps its key, so that the server does it once. */
function* add({ payload: { input } }: ReturnType<typeof addBarred.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input.draft, yield* select(selectBarringAttempt), ids)
  yield* put(barringAttempted(attempt))
  yield* performWithFiles(addBarred, input, { arquivo: input.draft.arquivo }, (sent) => ({
    ...input,
    draft: { ...input.draft, arquivo: String(sent['arquivo'] ?? '') },
    key: attempt.key,
  }))
}

function* change({ payload: { input } }: ReturnType<typeof changeBarred.asked>): Saga {
  yield* performWithFiles(changeBarred, input, { arquivo: input.body.arquivo }, (sent) => ({
    ...input,
    body: { ...input.body, arquivo: String(sent['arquivo'] ?? '') },
  }))
}

const saved = ({ payload: { input } }: { readonly payload: { readonly input: { readonly form: string } } }): Saga =>
  formSaved(input.form, messages.BARRED_SAVED)

export const gatePeopleSaga = [
  onLeading(addBarred.asked, add),
  onLeading(changeBarred.asked, change),
  on(addBarred.answered, saved),
  on(changeBarred.answered, saved),
]
