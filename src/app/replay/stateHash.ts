import { EMPTY_STATE } from '#src/app/replay/trace.ts'
import type { RootState } from '#src/app/store/reducer.ts'
import { hashOf } from '#src/lib/hash.ts'

/** Cached hashes of parts of the state: a part that an event did not change is the same object. */
const known = new WeakMap<object, string>()

const partHash = (part: unknown): string => {
  if (typeof part !== 'object' || part === null) return hashOf(String(JSON.stringify(part)))
  const before = known.get(part)
  if (before !== undefined) return before
  const hash = hashOf(JSON.stringify(part, inOrder))
  known.set(part, hash)
  return hash
}

/** Sorts keys, so that equal states give equal texts. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

const EMPTY_PARTS = new Map(Object.entries(EMPTY_STATE).map(([name, part]) => [name, partHash(part)]))

/**
 * Fingerprint of a whole state: equal for equal states, whatever the order of their keys. Parts in their initial state
 * do not count, since an older recording starts with them: a new feature does not change the fingerprints of older
 * recordings.
 */
export const stateHash = (state: Partial<RootState>): string => {
  const moved = Object.entries(state)
    .map(([name, part]) => [name, partHash(part)] as const)
    .filter(([name, hash]) => hash !== EMPTY_PARTS.get(name))
  return hashOf(
    moved
      .map(([name, hash]) => `${name} ${hash}`)
      .toSorted()
      .join('\n'),
  )
}
