import { attemptAt } from '#src/core/requests/attempt.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import {
  activities,
  copyActivity,
  correctDelivery,
  createActivity,
} from '#src/features/academico/activities/activities.record.ts'
import { attempted, copyAsked, selectAttempt } from '#src/features/academico/activities/activityDialogs.slice.ts'
import { correctionDraft } from '#src/features/academico/activities/correctionForm.ts'
import { on, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { savesWithAttachments } from '#src/registers/registerFiles.saga.ts'

/** Another try of the same copy keeps its key, so that the server makes it once. */
function* copy({ payload }: ReturnType<typeof copyAsked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(payload, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* put(copyActivity.asked({ ...payload, turmas: [...payload.turmas], chave: attempt.key }))
}

/** What was saved is no draft any more. */
function* corrected({ payload: { input } }: ReturnType<typeof correctDelivery.answered>): Saga {
  yield* put(draftClosed({ form: correctionDraft(input.id, input.idMatricula) }))
}

export const activitiesSaga = [
  ...savesWithAttachments(createActivity, activities.requests.update),
  on(copyAsked, copy),
  on(correctDelivery.answered, corrected),
]
