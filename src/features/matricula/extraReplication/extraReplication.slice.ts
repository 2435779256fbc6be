import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ExtraCourseChoices, ListExtraCourses } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { ReplicationResult } from '#domain/extraCourses/extraReplication.schemas.ts'
import { filtersChanged, filtersCleared } from '#src/core/filters/filters.slice.ts'
import { isNarrowing } from '#src/core/filters/listQuery.ts'
import {
  loadReplicationChoices,
  loadSources,
  previewReplication,
  replicate,
} from '#src/features/matricula/extraReplication/extraReplication.requests.ts'

interface ReplicationState {
  /** The last page; null before the first. */
  readonly page: ListExtraCourses['answer'] | null
  readonly choices: ExtraCourseChoices | null
  /** Ids of the courses to copy, across pages. */
  readonly selected: readonly number[]
  readonly isAsking: boolean
  /** What became of each course, or would; null before somebody looked. */
  readonly result: (ReplicationResult & { readonly isDone: boolean }) | null
}

const initialState: ReplicationState = { page: null, choices: null, selected: [], isAsking: false, result: null }

/** Copying extra courses. Filters, page and order are in `core/filters`. */
export const extraReplicationSlice = createSlice({
  name: 'extraReplication',
  initialState,
  reducers: {
    selected: (state, { payload }: PayloadAction<readonly number[]>) => ({ ...state, selected: payload }),
    opened: (state) => ({ ...state, isAsking: true, result: null }),
    closed: (state) => ({ ...state, isAsking: false, result: null }),
    /** The target differs from the previewed one. */
    targetChanged: (state) => ({ ...state, result: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadSources.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadReplicationChoices.answered, (state, { payload }) => ({ ...state, choices: payload.result }))
      .addCase(previewReplication.answered, (state, { payload }) => ({
        ...state,
        result: { isDone: false, ...payload.result },
      }))
      .addCase(replicate.failed, (state) => ({ ...state, result: null }))
      .addCase(replicate.answered, (state, { payload }) => ({
        ...state,
        selected: [],
        result: { isDone: true, ...payload.result },
      }))
      .addCase(filtersChanged, (state, { payload }) => (isNarrowing(payload) ? { ...state, selected: [] } : state))
      .addCase(filtersCleared, (state) => ({ ...state, selected: [] }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectChoices: (state) => state.choices,
    selectSelected: (state) => state.selected,
    selectIsAsking: (state) => state.isAsking,
    selectResult: (state) => state.result,
  },
})

export const {
  selected: sourcesSelected,
  opened: replicationOpened,
  closed: replicationClosed,
  targetChanged,
} = extraReplicationSlice.actions
export const { selectPage, selectChoices, selectSelected, selectIsAsking, selectResult } =
  extraReplicationSlice.selectors
