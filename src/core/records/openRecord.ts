import type { ActionReducerMapBuilder } from '@reduxjs/toolkit'
import type { requestEvents } from '#src/platform/request/request.ts'

/** A part of the state: the record that is open in a form. */
export interface OpenRecord<Draft, Saved> {
  readonly record: Saved | null
  /** What the person typed, and what somebody else had saved before. */
  readonly conflict: { readonly mine: Draft; readonly current: Saved } | null
}

export const NOTHING_OPEN = { record: null, conflict: null } as const

interface RecordRequests<Id, Change extends { readonly draft: unknown }, Saved> {
  readonly load: Pick<ReturnType<typeof requestEvents<Id, Saved>>, 'asked' | 'answered'>
  readonly update: Pick<ReturnType<typeof requestEvents<Change, Saved, Saved>>, 'asked' | 'failed'>
}

/** Adds to a slice how its open record follows from what loads and what saves it. */
export const followRecord = <
  Id,
  Change extends { readonly draft: unknown },
  Saved,
  State extends OpenRecord<Change['draft'], Saved>,
>(
  builder: ActionReducerMapBuilder<State>,
  { load, update }: RecordRequests<Id, Change, Saved>,
): ActionReducerMapBuilder<State> =>
  builder
    .addCase(load.asked, (state) => ({ ...state, ...NOTHING_OPEN }))
    .addCase(load.answered, (state, { payload }) => ({ ...state, record: payload.result }))
    .addCase(update.asked, (state) => ({ ...state, conflict: null }))
    .addCase(update.failed, (state, { payload: { input, failure } }) => ({
      ...state,
      conflict: failure.current === null ? null : { mine: input.draft, current: failure.current },
    }))
