import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { LateChange, ListLateChanges } from '#domain/marks/lateChanges.schemas.ts'
import { decideLateChange, loadLateChanges } from '#src/features/academico/lateChanges/lateChanges.requests.ts'

interface LateChangesState {
  /** Null before the first answer. */
  readonly page: ListLateChanges['answer'] | null
  /** The change that is looked at; null for none. */
  readonly opened: LateChange | null
  /** Whether a colleague decided meanwhile: the person looks again. */
  readonly isChanged: boolean
}

const initialState: LateChangesState = { page: null, opened: null, isChanged: false }

/** The list of changes, and the one that is decided. */
export const lateChangesSlice = createSlice({
  name: 'lateChanges',
  initialState,
  reducers: {
    changeOpened: (state, { payload }: PayloadAction<LateChange>) => ({
      ...state,
      opened: payload,
      isChanged: false,
    }),
    changeClosed: (state) => ({ ...state, opened: null, isChanged: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadLateChanges.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(decideLateChange.answered, (state) => ({ ...state, opened: null, isChanged: false }))
      .addCase(decideLateChange.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, opened: failure.current, isChanged: true },
      )
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state) => state.opened,
    selectIsChanged: (state) => state.isChanged,
  },
})

export const { changeOpened, changeClosed } = lateChangesSlice.actions
export const { selectPage, selectOpened, selectIsChanged } = lateChangesSlice.selectors
