import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { GuardianRow, ListGuardians, ListMerges, MergePreview } from '#domain/people/merge.ts'
import { popped, pushed, replaced } from '#src/core/router/router.slice.ts'
import { personChanged, signedOut } from '#src/core/session/session.slice.ts'
import {
  loadGuardians,
  loadMerges,
  mergeGuardians,
  previewMerge,
} from '#src/features/matricula/people/guardians/guardianList.requests.ts'

/** Two records that are to become one: the first is kept. */
type Pair = readonly [kept: GuardianRow, merged: GuardianRow]

interface GuardianListState {
  /** The page that was answered last; null before the first. */
  readonly page: ListGuardians['answer'] | null
  /** Those that are selected, across pages; two at most. */
  readonly selected: readonly GuardianRow[]
  readonly pair: Pair | null
  /** What merging the pair would do. */
  readonly preview: MergePreview | null
  /** Merges that were done; null while they are not looked at. */
  readonly merges: ListMerges['answer']['items'] | null
}

const initialState: GuardianListState = { page: null, selected: [], pair: null, preview: null, merges: null }

/** The guardians of the staff's units, and the merging of two records of one person. */
export const guardianListSlice = createSlice({
  name: 'guardianList',
  initialState,
  reducers: {
    /** Ids of the rows that are selected now. Those of other pages are known from before. */
    selected: (state, { payload }: PayloadAction<readonly number[]>) => {
      const known = [...state.selected, ...(state.page?.items ?? [])]
      return { ...state, selected: payload.flatMap((id) => known.find((row) => row.id === id) ?? []) }
    },
    pairChosen: (state, { payload }: PayloadAction<Pair>) => ({ ...state, pair: payload, preview: null }),
    mergeClosed: (state) => ({ ...state, pair: null, preview: null }),
    mergesClosed: (state) => ({ ...state, merges: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadGuardians.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(previewMerge.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
      .addCase(mergeGuardians.answered, (state) => ({ ...state, selected: [], pair: null, preview: null }))
      .addCase(loadMerges.answered, (state, { payload }) => ({ ...state, merges: payload.result.items }))
      .addMatcher(isAnyOf(pushed, replaced, popped), (state) => ({ ...state, pair: null, preview: null, merges: null }))
      .addMatcher(isAnyOf(personChanged, signedOut), () => initialState)
  },
  selectors: {
    selectGuardianPage: (state) => state.page,
    selectSelectedGuardians: (state) => state.selected,
    selectMerging: (state) => state,
    selectMerges: (state) => state.merges,
  },
})

export const { selected: guardiansSelected, pairChosen, mergeClosed, mergesClosed } = guardianListSlice.actions
export const { selectGuardianPage, selectSelectedGuardians, selectMerging, selectMerges } = guardianListSlice.selectors
