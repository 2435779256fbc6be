import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { GuardianRow } from '#domain/people/merge.ts'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import { findGuardians, findPeople } from '#src/core/quickSearch/quickSearch.requests.ts'
import { popped, pushed, replaced } from '#src/core/router/router.slice.ts'

interface QuickSearchState {
  readonly open: boolean
  readonly text: string
  /** Null until the answer to the text; a search that failed found nobody. */
  readonly people: readonly StudentRow[] | null
  readonly guardians: readonly GuardianRow[] | null
}

const initialState: QuickSearchState = { open: false, text: '', people: null, guardians: null }

/** Shortest text that is looked for among people. */
const MIN_LENGTH = 2

/** Whether a text is looked for among people. */
export const namesPeople = (text: string): boolean => text.trim().length >= MIN_LENGTH

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
      .addCase(findPeople.failed, (state) => ({ ...state, people: state.people ?? [] }))
      .addCase(findGuardians.failed, (state) => ({ ...state, guardians: state.guardians ?? [] }))
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
