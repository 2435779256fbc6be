import * as messages from '#domain/activities/activities.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { deliverActivity, deliveryDraft } from '#src/features/area/activities/familyActivities.requests.ts'
import { attempted, selectAttempt } from '#src/features/area/activities/familyActivities.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { attachmentsOf } from '#src/registers/registerFiles.saga.ts'

/** Uploads the files first. Another try of the same keeps its key, so that the server does it once. */
function* deliver({ payload: { input } }: ReturnType<typeof deliverActivity.asked>): Saga {
  const anexos = yield* attachmentsOf(deliverActivity, input, input.draft.anexos)
  if (anexos === null) return
  const draft = { ...input.draft, anexos }
  const { ids } = yield* ports()
  const attempt = attemptAt([input.id, draft], yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* perform(deliverActivity, input, { ...input, draft, key: attempt.key })
}

const delivered = ({ payload: { input, result } }: ReturnType<typeof deliverActivity.answered>): Saga =>
  formSaved(deliveryDraft(input.id), result.atrasada ? messages.ACTIVITY_DELIVERED_LATE : messages.ACTIVITY_DELIVERED)

export const familyActivitiesSaga = [onLeading(deliverActivity.asked, deliver), on(deliverActivity.answered, delivered)]
