import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { GuardianRow, ListGuardians } from '#domain/people/merge.ts'
import { loadGuardians } from '#src/features/matricula/people/guardians/guardianList.requests.ts'
import { guardianMerging } from '#src/features/matricula/people/merging/merging.slice.ts'

interface GuardianListState {
  /** The last page; null before the first. */
  readonly page: ListGuardians['answer'] | null
  /** The selected guardians, across pages; at most two. */
  readonly selected: readonly GuardianRow[]
}

const initialState: GuardianListState = { page: null, selected: [] }

/** The guardians of the staff's units. */
export const guardianListSlice = createSlice({
  name: 'guardianList',
  initialState,
  reducers: {
    /** Ids of all selected rows; those of other pages are known already. */
    selected: (state, { payload }: PayloadAction<readonly number[]>) => {
      const known = [...state.selected, ...(state.page?.items ?? [])]
      return { ...state, selected: payload.flatMap((id) => known.find((row) => row.id === id) ?? []) }
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadGuardians.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(guardianMerging.mergePeople.answered, (state) => ({ ...state, selected: [] }))
  },
  selectors: {
    selectGuardianPage: (state) => state.page,
    selectSelectedGuardians: (state) => state.selected,
  },
})

export const { selected: guardiansSelected } = guardianListSlice.actions
export const { selectGuardianPage, selectSelectedGuardians } = guardianListSlice.selectors
