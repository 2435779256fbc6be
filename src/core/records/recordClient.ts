import { type ActionCreatorWithoutPayload, createSlice, type Reducer } from '@reduxjs/toolkit'
import type { ListCall, RecordCalls, RecordWire } from '#domain/records/calls.ts'
import { followRecord, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import type { RecordPaths } from '#src/core/records/recordPathsAt.ts'
import { type RecordRequests, recordRequests } from '#src/core/records/recordRequests.ts'
import type { RecordName } from '#src/core/records/recordWords.ts'

/** A part of the state: the list of records, what they choose from, and the one that is open. */
interface RecordState<W extends RecordWire> extends OpenRecord<W['draft'], W['record']> {
  /** The page that was answered last; null before the first. */
  readonly page: ListCall<W>['answer'] | null
  readonly choices: W['choices'] | null
}

type Select<W extends RecordWire, Key extends keyof RecordState<W>> = (
  root: Readonly<Record<string, RecordState<W>>>,
) => RecordState<W>[Key]

/** What the portal knows of a record that has a list and a form. */
export interface RecordClient<W extends RecordWire> {
  /** Of its part of the state, and of its requests: `classGroups/load`. */
  readonly name: string
  readonly called: RecordName
  readonly paths: RecordPaths
  readonly requests: RecordRequests<W>
  readonly reducer: Reducer<RecordState<W>>
  readonly select: { readonly [Key in keyof RecordState<W>]: Select<W, Key> }
  readonly conflictClosed: ActionCreatorWithoutPayload
}

interface Described<W extends RecordWire> {
  readonly called: RecordName
  readonly paths: RecordPaths
  readonly calls: Pick<RecordCalls<W>, 'list' | 'choices' | 'get' | 'update'>
}

/**
 * The requests that every record has, and the part of the state that follows them. Filters, page and order of the list are
 * in `core/filters`.
 */
export const recordClient = <W extends RecordWire>(
  name: string,
  { called, paths, calls }: Described<W>,
): RecordClient<W> => {
  const requests = recordRequests<W>(name, calls)
  const { loadList, loadChoices, load, update } = requests
  const initialState: RecordState<W> = { page: null, choices: null, ...NOTHING_OPEN }
  const { reducer, actions, selectors } = createSlice({
    name,
    initialState,
    reducers: { conflictClosed: (state) => ({ ...state, conflict: null }) },
    extraReducers: (builder) => {
      followRecord(builder, { load, update })
        .addCase(loadList.answered, (state, { payload }) => ({ ...state, page: payload.result }))
        .addCase(loadChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
    },
    selectors: {
      page: (state: RecordState<W>) => state.page,
      choices: (state: RecordState<W>) => state.choices,
      record: (state: RecordState<W>) => state.record,
      conflict: (state: RecordState<W>) => state.conflict,
    },
  })
  return { name, called, paths, requests, reducer, select: selectors, conflictClosed: actions.conflictClosed }
}
