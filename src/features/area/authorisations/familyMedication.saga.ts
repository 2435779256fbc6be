import * as messages from '#domain/medication/medication.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { askMedication } from '#src/features/area/authorisations/familyMedication.requests.ts'
import { requestAttempted, selectRequestAttempt } from '#src/features/area/authorisations/familyMedication.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Uploads the prescription first. Another try of the same keeps its key, so that the server asks once. */
function* ask({ payload: { input } }: ReturnType<typeof askMedication.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt([input.formerId, input.draft], yield* select(selectRequestAttempt), ids)
  yield* put(requestAttempted(attempt))
  yield* performWithFiles(askMedication, input, { arquivo: input.draft.arquivo }, (sent) => ({
    ...input,
    draft: { ...input.draft, arquivo: String(sent['arquivo'] ?? '') },
    key: attempt.key,
  }))
}

const asked = ({ payload: { input } }: ReturnType<typeof askMedication.answered>): Saga =>
  formSaved(input.form, messages.MEDICATION_ASKED)

export const familyMedicationSaga = [onLeading(askMedication.asked, ask), on(askMedication.answered, asked)]
