import { arrived } from '#src/core/files/files.saga.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
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
import { notSent } from '#src/registers/registerFiles.saga.ts'

const { update } = activities.requests

/** Saves a new activity once its picked files are uploaded. */
function* create({ payload: { input } }: ReturnType<typeof createActivity.asked>): Saga {
  const files = yield* arrived(input.anexos)
  if (files.ok) yield* perform(createActivity, input, { ...input, anexos: files.texts })
  else yield* put(createActivity.failed({ input, failure: notSent({ at: 'anexos', message: files.message }) }))
}

/** The same of an activity that is there. */
function* change({ payload: { input } }: ReturnType<typeof update.asked>): Saga {
  const files = yield* arrived(input.draft.anexos)
  if (files.ok) yield* perform(update, input, { ...input, draft: { ...input.draft, anexos: files.texts } })
  else yield* put(update.failed({ input, failure: notSent({ at: 'anexos', message: files.message }) }))
}

/** Another try of the same copy keeps its key, so that the server makes it once. */
function* copy({ payload }: ReturnType<typeof copyAsked>): Saga {
  const content = JSON.stringify(payload)
  const last = yield* select(selectAttempt)
  const { ids } = yield* ports()
  const key = last?.content === content ? last.key : ids.next()
  yield* put(attempted({ key, content }))
  yield* put(copyActivity.asked({ ...payload, turmas: [...payload.turmas], chave: key }))
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
