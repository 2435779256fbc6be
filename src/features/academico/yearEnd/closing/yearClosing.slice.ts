import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  Closing,
  Differences,
  ReopenableStudent,
  SimulatedStudent,
  YearEnd,
  YearReopening,
} from '#domain/yearEnd/closing.schemas.ts'
import { type HeldPlace, NO_PLACE, placeAsked } from '#src/core/filters/heldPlace.ts'
import {
  askClosing,
  askReopening,
  createClosing,
  decideReopening,
  loadClosing,
  loadDifferences,
  loadReopenable,
  loadSimulated,
  loadYearEnd,
} from '#src/features/academico/yearEnd/closing/yearClosing.requests.ts'

interface YearClosingState extends HeldPlace {
  /** Null before the first answer. */
  readonly yearEnd: YearEnd | null
  /** Class groups that are to be closed, or reopened. */
  readonly selected: readonly number[]
  readonly closing: Closing | null
  /** The students of the class group that is looked at; null: none. */
  readonly simulated: { readonly idTurma: number; readonly students: readonly SimulatedStudent[] | null } | null
  readonly differences: Differences | null
  /** Whether somebody asks for a reopening of what is selected. */
  readonly isReopening: boolean
  /** The students of the class group that is reopened; null: several are, or they are not here yet. */
  readonly reopenable: readonly ReopenableStudent[] | null
  /** The request that is decided; null: none. */
  readonly deciding: YearReopening | null
}

const initialState: YearClosingState = {
  ...NO_PLACE,
  yearEnd: null,
  selected: [],
  closing: null,
  simulated: null,
  differences: null,
  isReopening: false,
  reopenable: null,
  deciding: null,
}

/** The closings of a year and unit, and the one that is worked on. */
export const yearClosingSlice = createSlice({
  name: 'yearClosing',
  initialState,
  reducers: {
    groupsSelected: (state, { payload }: PayloadAction<readonly number[]>): YearClosingState => ({
      ...state,
      selected: payload,
    }),
    groupOpened: (state, { payload }: PayloadAction<number>): YearClosingState => ({
      ...state,
      simulated: { idTurma: payload, students: null },
    }),
    groupClosed: (state): YearClosingState => ({ ...state, simulated: null }),
    reopeningBegun: (state): YearClosingState => ({ ...state, isReopening: true, reopenable: null }),
    reopeningLeft: (state): YearClosingState => ({ ...state, isReopening: false }),
    decisionOpened: (state, { payload }: PayloadAction<YearReopening>): YearClosingState => ({
      ...state,
      deciding: payload,
    }),
    decisionLeft: (state): YearClosingState => ({ ...state, deciding: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadYearEnd.asked, (state, { payload: { input } }): YearClosingState => {
        const next = placeAsked(state, input)
        return next.isOld ? { ...next, selected: [] } : next
      })
      .addCase(loadYearEnd.answered, (state, { payload: { result } }): YearClosingState => {
        const known = new Set(result.turmas.map(({ id }) => id))
        return { ...state, yearEnd: result, isOld: false, selected: state.selected.filter((id) => known.has(id)) }
      })
      .addCase(createClosing.answered, (state): YearClosingState => ({ ...state, selected: [], closing: null }))
      .addCase(
        loadClosing.answered,
        (state, { payload: { result } }): YearClosingState => ({
          ...state,
          closing: result,
          simulated: state.closing?.id === result.id ? state.simulated : null,
        }),
      )
      .addCase(
        askClosing.answered,
        (state, { payload: { result } }): YearClosingState => ({
          ...state,
          closing: result,
        }),
      )
      .addCase(
        loadSimulated.answered,
        (state, { payload: { input, result } }): YearClosingState => ({
          ...state,
          simulated: { idTurma: input.idTurma, students: result },
        }),
      )
      .addCase(
        loadDifferences.answered,
        (state, { payload: { result } }): YearClosingState => ({
          ...state,
          differences: result,
        }),
      )
      .addCase(
        loadReopenable.answered,
        (state, { payload: { result } }): YearClosingState => ({ ...state, reopenable: result }),
      )
      .addCase(askReopening.answered, (state): YearClosingState => ({ ...state, isReopening: false, selected: [] }))
      .addCase(decideReopening.answered, (state): YearClosingState => ({ ...state, deciding: null }))
  },
  selectors: {
    selectYearEnd: (state) => state.yearEnd,
    selectIsOld: (state) => state.isOld,
    selectSelected: (state) => state.selected,
    selectClosing: (state) => state.closing,
    selectSimulated: (state) => state.simulated,
    selectDifferences: (state) => state.differences,
    selectIsReopening: (state) => state.isReopening,
    selectReopenable: (state) => state.reopenable,
    selectDeciding: (state) => state.deciding,
  },
})

export const { groupsSelected, groupOpened, groupClosed, reopeningBegun, reopeningLeft, decisionOpened, decisionLeft } =
  yearClosingSlice.actions
export const {
  selectYearEnd,
  selectIsOld,
  selectSelected,
  selectClosing,
  selectSimulated,
  selectDifferences,
  selectIsReopening,
  selectReopenable,
  selectDeciding,
} = yearClosingSlice.selectors
