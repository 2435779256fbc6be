import * as messages from '#domain/appliedAssessments/appliedAssessments.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { askCall, callDraft } from '#src/features/area/tests/familyTests.requests.ts'
import { attempted, selectAttempt } from '#src/features/area/tests/familyTests.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Uploads the file first. Another try of the same keeps its key, so that the server does it once. */
function* ask({ payload: { input } }: ReturnType<typeof askCall.asked>): Saga {
  const content = JSON.stringify([input.id, input.call])
  const last = yield* select(selectAttempt)
  const { ids } = yield* ports()
  const key = last?.content === content ? last.key : ids.next()
  yield* put(attempted({ key, content }))
  yield* performWithFiles(askCall, input, { arquivo: input.call.arquivo }, (sent) => ({
    ...input,
    call: { ...input.call, arquivo: String(sent['arquivo'] ?? '') },
    key,
  }))
}

const asked = ({ payload: { input } }: ReturnType<typeof askCall.answered>): Saga =>
  formSaved(callDraft(input.id, input.call.idAluno), messages.CALL_SENT)

export const familyTestsSaga = [onLeading(askCall.asked, ask), on(askCall.answered, asked)]
