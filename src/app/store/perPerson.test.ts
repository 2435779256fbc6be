import { EMPTY_STATE } from '#src/app/replay/trace.ts'
import { KEPT } from '#src/app/store/perPerson.ts'
import { reducer } from '#src/app/store/reducer.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import { people } from '#test/helpers/people.ts'

/** A value that one person left in a part of the state. */
const LEFT = { of: 'somebody' }

const PARTS = Object.keys(EMPTY_STATE)
const isKept = new Set<string>(KEPT)

/** Every part of the state with a value of one person, except the parts that stay. */
const filled: object = Object.fromEntries(
  Object.entries(EMPTY_STATE).map(([part, empty]) => [part, isKept.has(part) ? empty : LEFT]),
)

test('what stays is a part of the state', () => {
  expect(PARTS).toEqual(expect.arrayContaining([...KEPT]))
})

describe.each([
  ['signing out', signedOut()],
  ['becoming somebody else', personChanged({ user: people.staff(), permissions: [] })],
])('%s', (_, event) => {
  const after: object = reducer(filled, event)
  const fresh: object = reducer(undefined, event)

  test.each(PARTS.filter((part) => !isKept.has(part)))('leaves nothing in %s', (part) => {
    expect(new Map(Object.entries(after)).get(part)).toEqual(new Map(Object.entries(fresh)).get(part))
  })

  test('leaves the rest as it was', () => {
    for (const part of ['appearance', 'parameters', 'clock', 'device', 'columns', 'recording'] as const)
      expect(new Map(Object.entries(after)).get(part)).toBe(EMPTY_STATE[part])
  })
})
