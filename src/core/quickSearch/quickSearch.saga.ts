import { mayOpen } from '#domain/access/permissions.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { findGuardians, findPeople } from '#src/core/quickSearch/quickSearch.requests.ts'
import { namesPeople, quickSearchTyped } from '#src/core/quickSearch/quickSearch.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { delay, onLatest, put, type Saga, select } from '#src/platform/effects.ts'

/** Debounce of the call in ms. */
const PAUSE_MS = 250

function* find({ payload }: ReturnType<typeof quickSearchTyped>): Saga {
  const text = payload.trim()
  const user = yield* select(selectUser)
  const permissions = yield* select(selectPermissions)
  if (!namesPeople(text) || user === null) return
  yield* delay(PAUSE_MS)
  if (mayOpen(user, permissions, 'centralAluno')) yield* put(findPeople.asked(text))
  if (mayOpen(user, permissions, 'dadosResponsavel')) yield* put(findGuardians.asked(text))
}

export const quickSearchSaga = [onLatest(quickSearchTyped, find)]
