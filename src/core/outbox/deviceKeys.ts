import { ownerOf } from '#src/core/forms/forms.slice.ts'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { call, ports, type Saga, select } from '#src/platform/effects.ts'

/** Where the device says whose classes it keeps. */
export const OWNER = 'owner'
/** Begins the keys of answers that are kept: the classes of a teacher's day. */
export const ANSWERS = 'answers/'
/** Begins the keys of all that waits to be sent, whoever saved it. */
export const WAITING = 'outbox/'

/** Begins the keys of what waits of one person. */
export const waitingKeys = (owner: string): string => `${WAITING}${owner}/`

/** Who sits at the device: of somebody who works as another person, they themselves; null: nobody is signed in. */
export function* personHere(): Saga<string | null> {
  const user = (yield* select(selectOriginal))?.user ?? (yield* select(selectUser))
  return user === null ? null : ownerOf(user)
}

/** A person leaves, and all that the device keeps of them goes. What a colleague saved stays for the colleague (ADR 71). */
export function* forgetPerson(person: string | null): Saga {
  const { shelf } = yield* ports()
  if (person !== null) yield* call(shelf.remove, waitingKeys(person))
  yield* call(shelf.remove, ANSWERS)
  yield* call(shelf.remove, OWNER)
}
