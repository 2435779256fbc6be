import type { Access } from '#domain/session/session.schemas.ts'
import { accessGranted } from '#src/core/session/session.requests.ts'
import { ports, put, type Saga } from '#src/platform/effects.ts'

/** Lets the person of an access in, and says how it went. */
export function* granted({ token, ...access }: Access, said: string): Saga {
  const { vault } = yield* ports()
  yield* put(accessGranted({ access, token: vault.seal(token), said }))
}
