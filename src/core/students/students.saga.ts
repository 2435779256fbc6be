import { isAnyOf } from '@reduxjs/toolkit'
import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { started } from '#src/core/router/router.slice.ts'
import { personChanged, selectUser, signedIn } from '#src/core/session/session.slice.ts'
import { loadAvatar, loadOwnCard, loadStudents } from '#src/core/students/students.requests.ts'
import { cardsOutdated } from '#src/core/students/students.slice.ts'
import { fork, put, type Saga, select, takeEvery } from '#src/platform/effects.ts'

/** Only guardians ask for their children; only students have a photo of their own (portal.md 6). */
function* load(): Saga {
  const user = yield* select(selectUser)
  if (user?.tipoLogin === STUDENT) yield* put(loadAvatar.asked(user.id))
  yield* loadCards()
}

function* loadCards(): Saga {
  const user = yield* select(selectUser)
  if (user?.tipoLogin === GUARDIAN) yield* put(loadStudents.asked(user.id))
  if (user?.tipoLogin === STUDENT) yield* put(loadOwnCard.asked(user.id))
}

export function* studentsSaga(): Saga {
  yield* fork(watch, loadStudents)
  yield* fork(watch, loadOwnCard)
  yield* fork(watch, loadAvatar)
  yield* fork(takeEvery, cardsOutdated, loadCards)
  yield* takeEvery({ match: isAnyOf(started, signedIn, personChanged) }, load)
}
