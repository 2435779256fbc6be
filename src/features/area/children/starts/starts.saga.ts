import { startEnrolling } from '#domain/enrolling/enrolling.endpoints.ts'
import { enrollingOf } from '#domain/enrolling/enrollingPath.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { cardsOutdated } from '#src/core/students/students.slice.ts'
import { START_DRAFT } from '#src/features/area/children/starts/startForm.ts'
import { beginEnrolling } from '#src/features/area/children/starts/starts.requests.ts'
import { keySpent, keyTaken, selectOpenStart, selectStartKey } from '#src/features/area/children/starts/starts.slice.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'

/** Starts an enrolment once, however often the person has to try, and goes to its first step. */
function* begin({ payload: { input } }: ReturnType<typeof beginEnrolling.asked>): Saga {
  const { ids } = yield* ports()
  const chave = (yield* select(selectStartKey)) ?? ids.next()
  yield* put(keyTaken(chave))
  const result = yield* send(startEnrolling, { body: { ...input, chave } })
  // Without a status the outcome is unknown: the next attempt sends the same key.
  if (result.ok || result.failure.status !== null) yield* put(keySpent())
  if (!result.ok) {
    yield* put(beginEnrolling.failed({ input, failure: result.failure }))
    return
  }
  yield* put(beginEnrolling.answered({ input, result: result.data }))
  yield* put(draftClosed({ form: START_DRAFT }))
  yield* put(cardsOutdated())
  yield* put(pushed(enrollingOf(result.data.matriculaId)))
}

/** A start without its dialog has no field for the error. */
function* sayWhyNotBegun(failed: ReturnType<typeof beginEnrolling.failed>): Saga {
  const [wrong] = Object.values(failed.payload.failure.fields)
  const isAsked = (yield* select(selectOpenStart)) !== null
  yield* isAsked || wrong === undefined ? sayWhyNotSaved(failed) : showAlert('error', wrong)
}

export const startsSaga = [on(beginEnrolling.failed, sayWhyNotBegun), onLeading(beginEnrolling.asked, begin)]
