import { createSlice } from '@reduxjs/toolkit'
import type { TermText } from '#domain/terms/terms.schemas.ts'
import { signedIn } from '#src/core/session/session.slice.ts'
import { acceptTerm, loadPendingTerms } from '#src/core/terms/pendingTerms.requests.ts'

interface PendingTermsState {
  /** What the person has still to accept, in the order in which it is asked. */
  readonly terms: readonly TermText[]
  /** How many were asked at once, so that the person sees the end. */
  readonly asked: number
}

const initialState: PendingTermsState = { terms: [], asked: 0 }

/** Terms that stand between a person and the portal. */
export const pendingTermsSlice = createSlice({
  name: 'pendingTerms',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadPendingTerms.answered, (_, { payload: { result } }) => ({ terms: result, asked: result.length }))
      .addCase(acceptTerm.answered, (state, { payload }) => ({
        ...state,
        terms: state.terms.filter(({ idVersao }) => idVersao !== payload.input),
      }))
      .addCase(signedIn, () => initialState)
  },
  selectors: {
    selectPendingTerms: (state) => state.terms,
    selectPendingTerm: (state): TermText | null => state.terms[0] ?? null,
    /** Which one of how many is asked, counted from 1. */
    selectPendingPlace: ({ terms, asked }): number => asked - terms.length + 1,
    selectPendingCount: (state): number => state.asked,
  },
})

export const { selectPendingTerms, selectPendingTerm, selectPendingPlace, selectPendingCount } =
  pendingTermsSlice.selectors
