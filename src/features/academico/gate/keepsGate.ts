import { holds } from '#domain/access/permissions.ts'
import { mayKeep } from '#src/core/outbox/keeper.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { type Saga, select } from '#src/platform/effects.ts'

/** Whether this device keeps the day of the gate: that of those who record exits. */
export function* keepsGate(): Saga<boolean> {
  const user = yield* select(selectUser)
  const permissions = yield* select(selectPermissions)
  return user !== null && holds(user, permissions, 'portaria', true) && (yield* mayKeep())
}
