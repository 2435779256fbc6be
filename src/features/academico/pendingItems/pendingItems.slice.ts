import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  PendingItem,
  PendingItemsPage,
  PendingOfUnits,
  PendingRules,
} from '#domain/yearEnd/pendingItems.schemas.ts'
import {
  changeRules,
  countUnits,
  justify,
  loadItems,
  loadRules,
} from '#src/features/academico/pendingItems/pendingItems.requests.ts'

/** Name of the justification that is typed. */
export const JUSTIFY_DRAFT = 'pendingItems/justificativa'
/** Name of the rules that are changed. */
export const RULES_DRAFT = 'pendingItems/regras'

interface PendingItemsState {
  /** Null before the first answer. */
  readonly page: PendingItemsPage | null
  readonly units: PendingOfUnits['unidades']
  /** The item whose justification is written; null: none. */
  readonly justified: PendingItem | null
  readonly rules: PendingRules | null
  readonly showsRules: boolean
}

const initialState: PendingItemsState = { page: null, units: [], justified: null, rules: null, showsRules: false }

/** What is pending, counted by unit, and what the school does with each kind. */
export const pendingItemsSlice = createSlice({
  name: 'pendingItems',
  initialState,
  reducers: {
    itemOpened: (state, { payload }: PayloadAction<PendingItem>) => ({ ...state, justified: payload }),
    itemClosed: (state) => ({ ...state, justified: null }),
    rulesOpened: (state) => ({ ...state, showsRules: true }),
    rulesClosed: (state) => ({ ...state, showsRules: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadItems.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(countUnits.answered, (state, { payload }) => ({ ...state, units: payload.result.unidades }))
      .addCase(loadRules.answered, (state, { payload }) => ({ ...state, rules: payload.result }))
      .addCase(changeRules.answered, (state, { payload }) => ({ ...state, rules: payload.result, showsRules: false }))
      .addCase(justify.answered, (state) => ({ ...state, justified: null }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectUnits: (state) => state.units,
    selectJustified: (state) => state.justified,
    selectRules: (state) => (state.showsRules ? state.rules : null),
  },
})

export const { itemOpened, itemClosed, rulesOpened, rulesClosed } = pendingItemsSlice.actions
export const { selectPage, selectUnits, selectJustified, selectRules } = pendingItemsSlice.selectors
