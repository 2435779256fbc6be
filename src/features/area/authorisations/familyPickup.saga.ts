import * as messages from '#domain/gate/gate.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { attemptAt } from '#src/core/requests/attempt.ts'
import { perform } from '#src/core/requests/requests.saga.ts'
import { changeOwnPhoto, makeCode, OWN_PHOTO_FORM } from '#src/features/area/authorisations/familyPickup.requests.ts'
import { attempted, selectAttempt } from '#src/features/area/authorisations/familyPickup.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Another try at the same code keeps its key, so that the server makes one. */
function* make({ payload: { input } }: ReturnType<typeof makeCode.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* perform(makeCode, input, { ...input, key: attempt.key })
}

/** Uploads the photo first. */
function* changePhoto({ payload: { input } }: ReturnType<typeof changeOwnPhoto.asked>): Saga {
  const { ids } = yield* ports()
  const attempt = attemptAt(input, yield* select(selectAttempt), ids)
  yield* put(attempted(attempt))
  yield* performWithFiles(changeOwnPhoto, input, { arquivo: input.arquivo }, (sent) => ({
    ...input,
    arquivo: String(sent['arquivo'] ?? ''),
    key: attempt.key,
  }))
}

const photoSaved = ({ payload: { input } }: ReturnType<typeof changeOwnPhoto.answered>): Saga =>
  formSaved(OWN_PHOTO_FORM, input.semFoto && input.arquivo === '' ? messages.OWN_PHOTO_GONE : messages.OWN_PHOTO_SAVED)

export const familyPickupSaga = [
  onLeading(makeCode.asked, make),
  onLeading(changeOwnPhoto.asked, changePhoto),
  on(changeOwnPhoto.answered, photoSaved),
]
