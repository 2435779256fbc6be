import { personHere, waitingKeys } from '#src/core/outbox/deviceKeys.ts'
import { type Entry, entryOf } from '#src/core/outbox/entries.ts'
import { type MayWait, selectEntries, waitingText } from '#src/core/outbox/waiting.ts'
import { call, ports, type Saga, select } from '#src/platform/effects.ts'

/** What waits of the person, in words: in this tab, and what another tab keeps since this one was opened. Null: nothing. */
export function* ownEntriesText(): Saga<string | null> {
  return waitingText(yield* ownEntries())
}

function* ownEntries(): Saga<readonly Entry[]> {
  const person = yield* personHere()
  const known = yield* select((state: MayWait) => selectEntries(state))
  if (person === null) return known
  const { shelf } = yield* ports()
  const kept = (yield* call(shelf.read, waitingKeys(person))).map(entryOf).filter((entry) => entry !== null)
  return [...known, ...kept.filter(({ id }) => !known.some((one) => one.id === id))]
}
