import { createSlice } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listAcceptances, listTerms } from '#domain/terms/terms.endpoints.ts'
import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import { followConflict, followStaying, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import type { TermForm } from '#src/features/acesso/terms/termBody.ts'
import {
  createTerm,
  loadAcceptances,
  loadTerm,
  loadTerms,
  publishTerm,
  setTermStatus,
  updateTerm,
} from '#src/features/acesso/terms/terms.requests.ts'

interface TermsState extends OpenRecord<TermForm, TermRecord> {
  /** The last page; null before the first. */
  readonly page: AnswerOf<typeof listTerms> | null
  readonly acceptances: (AnswerOf<typeof listAcceptances> & { readonly id: number }) | null
}

const initialState: TermsState = { page: null, acceptances: null, ...NOTHING_OPEN }

/** Terms: the list, one of them with its versions, and its acceptances. */
export const termsSlice = createSlice({
  name: 'terms',
  initialState,
  reducers: {
    /** The person goes on typing. */
    conflictClosed: (state): TermsState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, updateTerm)
      .addCase(loadTerms.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadTerm.failed, (state) => ({ ...state, record: null }))
      .addCase(loadAcceptances.asked, (state, { payload: { input } }) => ({
        ...state,
        acceptances: state.acceptances?.id === input.id ? state.acceptances : null,
      }))
      .addCase(loadAcceptances.answered, (state, { payload: { input, result } }) => ({
        ...state,
        acceptances: { ...result, id: input.id },
      }))
    followStaying(builder, { load: loadTerm, saves: [createTerm, updateTerm], decisions: [publishTerm, setTermStatus] })
  },
  selectors: {
    selectTermPage: (state) => state.page,
    selectTerm: (state) => state.record,
    selectAcceptances: (state) => state.acceptances,
    selectTermConflict: (state) => state.conflict,
  },
})

export const { conflictClosed } = termsSlice.actions
export const { selectTermPage, selectTerm, selectAcceptances, selectTermConflict } = termsSlice.selectors
