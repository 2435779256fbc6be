import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { GuardianRow } from '#domain/people/merge.ts'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import { findGuardians, findPeople } from '#src/core/quickSearch/quickSearch.requests.ts'
import { popped, pushed, replaced } from '#src/core/router/router.slice.ts'

interface QuickSearchState {
  readonly open: boolean
  readonly text: string
  readonly people: readonly StudentRow[]
  readonly guardians: readonly GuardianRow[]
}

const initialState: QuickSearchState = { open: false, text: '', people: [], guardians: [] }

/** “Buscar pessoa ou tela” (Ctrl+K). */
export const quickSearchSlice = createSlice({
  name: 'quickSearch',
  initialState,
  reducers: {
    opened: (): QuickSearchState => ({ ...initialState, open: true }),
    closed: (): QuickSearchState => initialState,
    typed: (state, { payload }: PayloadAction<string>): QuickSearchState => ({
      ...initialState,
      open: state.open,
      text: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      // Ignores the late answer to an older text.
      .addCase(findPeople.answered, (state, { payload }) =>
        payload.input === state.text.trim() ? { ...state, people: payload.result.items } : state,
      )
      .addCase(findGuardians.answered, (state, { payload }) =>
        payload.input === state.text.trim() ? { ...state, guardians: payload.result.items } : state,
      )
      .addMatcher(isAnyOf(pushed, replaced, popped), () => initialState)
  },
  selectors: {
    selectQuickSearch: (state) => state,
  },
})

export const {
  opened: quickSearchOpened,
  closed: quickSearchClosed,
  typed: quickSearchTyped,
} = quickSearchSlice.actions
export const { selectQuickSearch } = quickSearchSlice.selectors
