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
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithAttachments } from '#src/registers/registerFiles.saga.ts'

const { update } = activities.requests

/** Saves a new activity once its picked files are uploaded. */
const create = ({ payload: { input } }: ReturnType<typeof createActivity.asked>): Saga =>
  performWithAttachments(createActivity, input, input, (anexos) => ({ ...input, anexos }))

/** The same of an activity that is there. */
const change = ({ payload: { input } }: ReturnType<typeof update.asked>): Saga =>
  performWithAttachments(update, input, input.draft, (anexos) => ({ ...input, draft: { ...input.draft, anexos } }))

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
  onLeading(createActivity.asked, create),
  onLeading(update.asked, change),
  on(copyAsked, copy),
  on(correctDelivery.answered, corrected),
]
