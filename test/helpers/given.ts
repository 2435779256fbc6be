import type { UnknownAction } from '@reduxjs/toolkit'

interface SliceLike<State> {
  readonly reducer: (state: State | undefined, event: UnknownAction) => State
}

interface Outcome<State> {
  readonly state: State
  readonly when: (...events: readonly UnknownAction[]) => Outcome<State>
  readonly gives: (expected: unknown) => void
  readonly givesPart: (expected: object) => void
}

/**
 * `given(slice, state).when(event, …).gives(expected)`: the state after the events equals what is expected, or has it
 * as a part; `when` goes on from there. The states are frozen, so that a reducer that writes into one fails.
 */
export const given = <State>(slice: SliceLike<State>, state: State): Outcome<State> => ({
  state,
  when: (...events) =>
    given(
      slice,
      events.reduce<State>((before, event) => slice.reducer(deepFreeze(before), event), state),
    ),
  gives: (expected) => expect(state).toEqual(expected),
  givesPart: (expected) => expect(state).toMatchObject(expected),
})

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}
