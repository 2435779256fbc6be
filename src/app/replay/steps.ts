import { clockSlice } from '#src/core/clock/clock.slice.ts'
import { stateHash } from '#src/app/replay/stateHash.ts'
import type { History } from '#src/app/replay/replayStore.ts'
import type { RootState } from '#src/app/store/reducer.ts'
import { searchable } from '#domain/base/text.ts'

/** An event of the history and what it did. */
export interface Step {
  /** Its place in the history; 0 is the state before the first event. */
  readonly index: number
  /** By which DevTools skips it. */
  readonly id: number
  readonly type: string
  readonly event: unknown
  /** Whether only the clock went on, or the event changed nothing, as one that comes twice. */
  readonly isNoise: boolean
  readonly isSkipped: boolean
  readonly state: RootState
}

type Lifted = ReturnType<History['getState']>

/** The history as steps. */
export const stepsOf = ({ stagedActionIds, skippedActionIds, actionsById, computedStates }: Lifted): readonly Step[] =>
  stagedActionIds.flatMap((id, index) => {
    const [state, before] = [computedStates[index]?.state, computedStates[index - 1]?.state]
    if (state === undefined) return []
    const event = actionsById[id]?.action
    return {
      index,
      id,
      type: event?.type ?? '',
      event,
      isNoise: before !== undefined && withoutClock(before) === withoutClock(state),
      isSkipped: skippedActionIds.includes(id),
      state,
    }
  })

const withoutClock = ({ [clockSlice.reducerPath]: _, ...state }: RootState): string => stateHash(state)

/** The steps that a person looks for, by their name or what they carry. */
export const stepsFound = (steps: readonly Step[], text: string, withNoise: boolean): readonly Step[] => {
  const wanted = searchable(text)
  return steps.filter(
    ({ index, type, event, isNoise }) =>
      (withNoise || !isNoise || index === 0) &&
      (wanted === '' || searchable(`${type} ${JSON.stringify(event)}`).includes(wanted)),
  )
}
