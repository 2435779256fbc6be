import { isOnlyTeacher } from '#domain/access/modules.ts'
import { ownerOf } from '#src/core/forms/forms.slice.ts'
import { selectOriginal } from '#src/core/impersonation/impersonation.slice.ts'
import { ANSWERS, OWNER } from '#src/core/outbox/deviceKeys.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { call, ports, type Saga, select } from '#src/platform/effects.ts'

/** Whether this device keeps something of the person who is signed in: never of one as whom somebody else works. */
export function* mayKeep(): Saga<boolean> {
  return (yield* select(selectUser)) !== null && (yield* select(selectOriginal)) === null
}

/** Whether it keeps the classes of the day: those of teachers, who call the roll where they stand. */
export function* keepsClasses(): Saga<boolean> {
  const user = yield* select(selectUser)
  return user !== null && isOnlyTeacher(user) && (yield* mayKeep())
}

/** Makes the device that of the person who is signed in: the classes of somebody else go. What somebody else saved waits for them (ADR 71). */
export function* claimDevice(): Saga {
  const { shelf } = yield* ports()
  const user = yield* select(selectUser)
  if (user === null) return
  const [owner] = yield* call(shelf.read, OWNER)
  if (owner === ownerOf(user)) return
  yield* call(shelf.remove, ANSWERS)
  yield* call(shelf.write, OWNER, ownerOf(user))
}
