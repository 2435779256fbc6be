import type { ActionReducerMapBuilder } from '@reduxjs/toolkit'
import type { requestEvents } from '#src/platform/request/request.ts'

/** A conflict: the person's draft, and the record that another person saved meanwhile. */
export interface Conflict<Draft, Saved> {
  readonly mine: Draft
  readonly current: Saved
}

/** A part of the state: the record that is open in a form. */
export interface OpenRecord<Draft, Saved> {
  readonly record: Saved | null
  /** Null: nothing is in conflict. */
  readonly conflict: Conflict<Draft, Saved> | null
}

export const NOTHING_OPEN = { record: null, conflict: null } as const

type Load<Id, Saved> = Pick<ReturnType<typeof requestEvents<Id, Saved>>, 'asked' | 'answered'>
type Update<Change, Saved> = Pick<ReturnType<typeof requestEvents<Change, Saved, Saved>>, 'asked' | 'failed'>

/** Adds the reducers of the open record to a slice: its loading, its saving and its conflict. */
export const followRecord = <
  Id,
  Change extends { readonly draft: unknown },
  Saved,
  State extends OpenRecord<Change['draft'], Saved>,
>(
  builder: ActionReducerMapBuilder<State>,
  { load, update }: { readonly load: Load<Id, Saved>; readonly update: Update<Change, Saved> },
): ActionReducerMapBuilder<State> =>
  followConflict(builder, update)
    .addCase(load.asked, (state) => ({ ...state, ...NOTHING_OPEN }))
    .addCase(load.answered, (state, { payload }) => ({ ...state, record: payload.result }))

/** The reducers for saving alone: they keep the conflict. */
export const followConflict = <
  Change extends { readonly draft: unknown },
  Saved,
  State extends { readonly conflict: Conflict<Change['draft'], Saved> | null },
>(
  builder: ActionReducerMapBuilder<State>,
  update: Update<Change, Saved>,
): ActionReducerMapBuilder<State> =>
  builder
    .addCase(update.asked, (state) => ({ ...state, conflict: null }))
    .addCase(update.failed, (state, { payload: { input, failure } }) => ({
      ...state,
      conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
    }))
