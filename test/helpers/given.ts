import type { UnknownAction } from '@reduxjs/toolkit'

interface SliceLike<State> {
  readonly reducer: (state: State | undefined, event: UnknownAction) => State
}

/**
 * `given(slice, state).when(event, …).gives(expected)`: the state after the events equals or contains what is expected.
 * The states are frozen, so that a reducer that writes into one fails.
 */
export const given = <State>(slice: SliceLike<State>, state: State) => ({
  when: (...events: readonly UnknownAction[]) => {
    const after = events.reduce<State>((before, event) => slice.reducer(deepFreeze(before), event), state)
    return {
      state: after,
      gives: (expected: unknown) => expect(after).toEqual(expected),
      givesPart: (expected: object) => expect(after).toMatchObject(expected),
    }
  },
})

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
