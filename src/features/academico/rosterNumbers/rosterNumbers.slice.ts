import { createSlice } from '@reduxjs/toolkit'
import type { Roster } from '#domain/rosterNumbers/rosterNumbers.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import { loadRoster, renumberRoster } from '#src/features/academico/rosterNumbers/rosterNumbers.requests.ts'

interface RosterNumbersState {
  /** Null before the first answer. */
  readonly roster: Roster | null
  /** Whether the portal asks why the numbers are given anew. */
  readonly isAsking: boolean
}

const initialState: RosterNumbersState = { roster: null, isAsking: false }

/** The roster of a class group. */
export const rosterNumbersSlice = createSlice({
  name: 'rosterNumbers',
  initialState,
  reducers: {
    renumberingOpened: (state): RosterNumbersState => ({ ...state, isAsking: true }),
    renumberingClosed: (state): RosterNumbersState => ({ ...state, isAsking: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadRoster.asked, (state, { payload }) => ({
        ...state,
        roster: state.roster?.turma.id === payload.input.group ? state.roster : null,
      }))
      .addCase(loadRoster.answered, (state, { payload }) => ({ ...state, roster: payload.result }))
      .addCase(renumberRoster.answered, (_, { payload }) => ({ roster: payload.result, isAsking: false }))
      .addMatcher(isMove.match, (state) => ({ ...state, isAsking: false }))
  },
  selectors: {
    selectRoster: (state) => state.roster,
    selectIsAsking: (state) => state.isAsking,
  },
})

export const { renumberingOpened, renumberingClosed } = rosterNumbersSlice.actions
export const { selectRoster, selectIsAsking } = rosterNumbersSlice.selectors
