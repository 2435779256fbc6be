import * as messages from '#domain/appeals/appeals.messages.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { askAppeal, raiseAppeal } from '#src/features/area/appeals/familyAppeals.requests.ts'
import { ASK_DRAFT, attempted, RAISE_DRAFT, selectAttempt } from '#src/features/area/appeals/familyAppeals.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithAttachments } from '#src/registers/registerFiles.saga.ts'

/** Uploads the files first. Another try of the same keeps its key, so that the server does it once. */
function* ask({ payload: { input } }: ReturnType<typeof askAppeal.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input.appeal, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* performWithAttachments(askAppeal, input, input.appeal, (anexos) => ({
    appeal: { ...input.appeal, anexos },
    key: attempt.key,
  }))
}

const asked = (): Saga => formSaved(ASK_DRAFT, messages.APPEAL_ASKED)

function* raised(): Saga {
  yield* put(draftClosed({ form: RAISE_DRAFT }))
}

export const familyAppealsSaga = [
  onLeading(askAppeal.asked, ask),
  on(askAppeal.answered, asked),
  on(raiseAppeal.answered, raised),
]
