import { createSlice } from '@reduxjs/toolkit'
import type { ListCall, RecordWire } from '#domain/records/calls.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import type { RecordRequests } from '#src/core/records/recordRequests.ts'

/** A part of the state: the list of records, the options of their form, and the open record. */
export interface RecordState<W extends RecordWire> extends OpenRecord<W['draft'], W['record']> {
  /** The page loaded last; null before the first. */
  readonly page: ListCall<W>['answer'] | null
  readonly choices: W['choices'] | null
}

/** The requests of a record whose answers its part of the state keeps. */
type Followed<W extends RecordWire> = Pick<RecordRequests<W>, 'loadList' | 'loadChoices' | 'load' | 'update'>

/** The part of the state of a record. Filters, page and order are in `core/filters`. */
export const recordSlice = <W extends RecordWire, const Name extends string>(
  name: Name,
  { loadList, loadChoices, load, update }: Followed<W>,
) => {
  const initialState: RecordState<W> = { page: null, choices: null, ...NOTHING_OPEN }
  return createSlice({
    name,
    initialState,
    reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
    extraReducers: (builder) => {
      followRecord(builder, { load, update })
        .addCase(loadList.answered, (state, { payload }) => ({ ...state, page: payload.result }))
        .addCase(loadChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
    },
    selectors: {
      selectPage: (state: RecordState<W>) => state.page,
      selectChoices: (state: RecordState<W>) => state.choices,
      selectRecord: (state: RecordState<W>) => state.record,
      selectConflict: (state: RecordState<W>) => state.conflict,
    },
  })
}
