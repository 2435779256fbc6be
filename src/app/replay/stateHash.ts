import { hashOf } from '#src/lib/hash.ts'

/** Hashes of parts that were seen before; a part that an event left alone is the same object. */
const known = new WeakMap<object, string>()

const partHash = (part: unknown): string => {
  if (typeof part !== 'object' || part === null) return hashOf(String(JSON.stringify(part)))
  const before = known.get(part)
  if (before !== undefined) return before
  const hash = hashOf(JSON.stringify(part, inOrder))
  known.set(part, hash)
  return hash
}

/** Keys in one order, so that equal states have equal texts. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** Fingerprint of a whole state: equal for equal states, whatever the order of their keys. */
export const stateHash = (state: object): string => {
  const parts = Object.entries(state).map(([name, part]) => `${name} ${partHash(part)}`)
  return hashOf(parts.toSorted().join('\n'))
}
