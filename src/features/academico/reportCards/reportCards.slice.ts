import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CardLayout, CardLayouts, KeptLayout } from '#domain/reportCards/cardLayouts.schemas.ts'
import type { CardClass } from '#domain/reportCards/cardPrinting.schemas.ts'
import { type Conflict, followConflict } from '#src/core/records/openRecord.ts'
import { printCard } from '#src/core/reportCards/printCard.ts'
import {
  loadCardClass,
  loadLayouts,
  printClass,
  saveAreas,
  saveLayout,
} from '#src/features/academico/reportCards/reportCards.requests.ts'

type Printed = CardClass['alunos'][number]

interface ReportCardsState {
  /** Null before the first answer. */
  readonly classGroup: CardClass | null
  /** Whether somebody chooses what the cards of the class group come as. */
  readonly isPrintingClass: boolean
  /** Whose card of a transfer is printed; null for nobody's. */
  readonly leaving: Printed | null
  readonly layouts: CardLayouts | null
  readonly conflict: Conflict<CardLayout, KeptLayout> | null
}

const initialState: ReportCardsState = {
  classGroup: null,
  isPrintingClass: false,
  leaving: null,
  layouts: null,
  conflict: null,
}

const withLayout = (layouts: CardLayouts | null, kept: KeptLayout): CardLayouts | null =>
  layouts === null
    ? null
    : {
        ...layouts,
        layouts: [
          ...layouts.layouts.filter(({ idUnidade, tipo }) => idUnidade !== kept.idUnidade || tipo !== kept.tipo),
          kept,
        ],
      }

/** Report cards to print, and what they show. */
export const reportCardsSlice = createSlice({
  name: 'reportCards',
  initialState,
  reducers: {
    classPrintOpened: (state) => ({ ...state, isPrintingClass: true }),
    leavingOpened: (state, { payload }: PayloadAction<Printed>) => ({ ...state, leaving: payload }),
    printClosed: (state) => ({ ...state, isPrintingClass: false, leaving: null }),
    conflictClosed: (state) => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, saveLayout)
      .addCase(loadCardClass.answered, (state, { payload }) => ({ ...state, classGroup: payload.result }))
      .addCase(printClass.answered, (state) => ({ ...state, isPrintingClass: false }))
      .addCase(printCard.answered, (state) => ({ ...state, leaving: null }))
      .addCase(loadLayouts.answered, (state, { payload }) => ({ ...state, layouts: payload.result }))
      .addCase(saveAreas.answered, (state, { payload }) => ({
        ...state,
        layouts: state.layouts && { ...state.layouts, areas: payload.result },
      }))
      .addCase(saveLayout.answered, (state, { payload }) => ({
        ...state,
        layouts: withLayout(state.layouts, payload.result),
      }))
  },
  selectors: {
    selectCardClass: (state) => state.classGroup,
    selectIsPrintingClass: (state) => state.isPrintingClass,
    selectLeaving: (state) => state.leaving,
    selectLayouts: (state) => state.layouts,
    selectLayoutConflict: (state) => state.conflict,
  },
})

export const { classPrintOpened, leavingOpened, printClosed, conflictClosed } = reportCardsSlice.actions
export const { selectCardClass, selectIsPrintingClass, selectLeaving, selectLayouts, selectLayoutConflict } =
  reportCardsSlice.selectors
