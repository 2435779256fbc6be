import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  DocumentRequest,
  KeptRule,
  ListDocumentRequests,
} from '#domain/documentRequests/documentRequests.schemas.ts'
import { type Conflict, followConflict } from '#src/core/records/openRecord.ts'
import {
  deliverRequest,
  denyRequest,
  loadRequests,
  loadRules,
  prepareRequest,
  saveRule,
  takeRequest,
} from '#src/features/academico/documents/documents.requests.ts'

interface RequestsState {
  /** Null before the first answer. */
  readonly page: ListDocumentRequests['answer'] | null
  /** The one that is open. */
  readonly opened: DocumentRequest | null
  /** What the school promises for each document; null while nobody looks. */
  readonly rules: readonly KeptRule[] | null
  /** What somebody typed over a rule that somebody else changed meanwhile. */
  readonly conflict: Conflict<Omit<KeptRule, 'versao'>, { regras: KeptRule[] }> | null
}

const initialState: RequestsState = { page: null, opened: null, rules: null, conflict: null }

/** What families ask the secretary's office for, and what the school promises. */
export const documentRequestsSlice = createSlice({
  name: 'documentRequests',
  initialState,
  reducers: {
    requestOpened: (state, { payload }: PayloadAction<DocumentRequest>): RequestsState => ({
      ...state,
      opened: payload,
    }),
    requestClosed: (state): RequestsState => ({ ...state, opened: null }),
    rulesClosed: (state): RequestsState => ({ ...state, rules: null, conflict: null }),
    ruleConflictClosed: (state): RequestsState => ({ ...state, conflict: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, saveRule)
      .addCase(loadRequests.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadRules.answered, (state, { payload }) => ({ ...state, rules: payload.result.regras }))
      .addCase(saveRule.answered, (state, { payload }) => ({ ...state, rules: payload.result.regras }))
      .addCase(takeRequest.answered, (state, { payload }) => ({ ...state, opened: payload.result }))
      .addCase(prepareRequest.answered, (state, { payload }) => ({ ...state, opened: payload.result }))
      .addCase(deliverRequest.answered, (state) => ({ ...state, opened: null }))
      .addCase(denyRequest.answered, (state) => ({ ...state, opened: null }))
  },
  selectors: {
    selectRequests: (state) => state.page,
    selectOpened: (state) => state.opened,
    selectRules: (state) => state.rules,
    selectRuleConflict: (state) => state.conflict,
  },
})

export const { requestOpened, requestClosed, rulesClosed, ruleConflictClosed } = documentRequestsSlice.actions
export const { selectRequests, selectOpened, selectRules, selectRuleConflict } = documentRequestsSlice.selectors
