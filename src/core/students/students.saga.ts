import { GUARDIAN, STUDENT } from '#domain/base/signedIn.ts'
import { started } from '#src/core/router/router.slice.ts'
import { personChanged, selectUser, signedIn } from '#src/core/session/session.slice.ts'
import { loadAvatar, loadOwnCard, loadStudents } from '#src/core/students/students.requests.ts'
import { cardsOutdated } from '#src/core/students/students.slice.ts'
import { on, put, type Saga, select } from '#src/platform/effects.ts'

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

export const studentsSaga = [on(cardsOutdated, loadCards), on([started, signedIn, personChanged], load)]
