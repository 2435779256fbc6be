import { createSlice } from '@reduxjs/toolkit'
import type { TermText } from '#domain/terms/terms.schemas.ts'
import { signedIn } from '#src/core/session/session.slice.ts'
import { acceptTerm, loadPendingTerms } from '#src/core/terms/pendingTerms.requests.ts'

interface PendingTermsState {
  /** The terms that the person still has to accept, in the order in which they are shown. */
  readonly terms: readonly TermText[]
  /** How many terms there were at first, for “2 de 3”. */
  readonly asked: number
}

const initialState: PendingTermsState = { terms: [], asked: 0 }

/** The terms that a person has to accept before using the portal. */
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
    /** Position of the shown term among all of them, from 1. */
    selectPendingPlace: ({ terms, asked }): number => asked - terms.length + 1,
    selectPendingCount: (state): number => state.asked,
  },
})

export const { selectPendingTerms, selectPendingTerm, selectPendingPlace, selectPendingCount } =
  pendingTermsSlice.selectors
