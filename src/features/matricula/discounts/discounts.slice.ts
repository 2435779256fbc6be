import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { BatchRow, GrantPlan, GrantSimulation, ListGrants } from '#domain/discounts/discounts.schemas.ts'
import type { CourseOption } from '#domain/people/people.wire.ts'
import {
  grantDiscounts,
  loadBatches,
  loadGrants,
  loadOffers,
  simulateGrants,
} from '#src/features/matricula/discounts/discounts.requests.ts'

interface DiscountsState {
  /** The last page; null before the first. */
  readonly grants: ListGrants['answer'] | null
  readonly batches: readonly BatchRow[] | null
  /** Null before the answer. */
  readonly offers: readonly CourseOption[] | null
  /** The last simulation, which the dialog may have changed since; null before. */
  readonly simulation: { readonly plan: GrantPlan; readonly result: GrantSimulation } | null
  /** Key of the open dialog, which grants once; null for none. */
  readonly key: string | null
}

const initialState: DiscountsState = { grants: null, batches: null, offers: null, simulation: null, key: null }

/** Grants of discounts, and the one under way. */
export const discountsSlice = createSlice({
  name: 'discounts',
  initialState,
  reducers: {
    /** Asks to grant a discount. */
    grantingAsked: (state) => state,
    grantingBegun: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>): DiscountsState => ({
      ...state,
      key,
      simulation: null,
    }),
    grantingLeft: (state): DiscountsState => ({ ...state, key: null, simulation: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadGrants.answered, (state, { payload }) => ({ ...state, grants: payload.result }))
      .addCase(loadBatches.answered, (state, { payload }) => ({ ...state, batches: payload.result.items }))
      .addCase(loadOffers.answered, (state, { payload }) => ({ ...state, offers: payload.result.ofertas }))
      .addCase(simulateGrants.answered, (state, { payload }) => ({
        ...state,
        simulation: { plan: payload.input, result: payload.result },
      }))
      .addCase(grantDiscounts.answered, (state) => ({ ...state, key: null, simulation: null }))
      .addMatcher(isAnyOf(simulateGrants.failed, grantDiscounts.failed), (state) => ({ ...state, simulation: null }))
  },
  selectors: {
    selectGrants: (state) => state.grants,
    selectBatches: (state) => state.batches,
    selectOffers: (state) => state.offers,
    selectSimulation: (state) => state.simulation,
    selectGrantKey: (state) => state.key,
  },
})

export const { grantingAsked, grantingBegun, grantingLeft } = discountsSlice.actions
export const { selectGrants, selectBatches, selectOffers, selectSimulation, selectGrantKey } = discountsSlice.selectors
