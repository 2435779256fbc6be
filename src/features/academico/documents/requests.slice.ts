import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type {
  DocumentRequest,
  KeptRule,
  ListDocumentRequests,
} from '#domain/documentRequests/documentRequests.schemas.ts'
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
}

const initialState: RequestsState = { page: null, opened: null, rules: null }

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
    rulesClosed: (state): RequestsState => ({ ...state, rules: null }),
  },
  extraReducers: (builder) => {
    builder
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
  },
})

export const { requestOpened, requestClosed, rulesClosed } = documentRequestsSlice.actions
export const { selectRequests, selectOpened, selectRules } = documentRequestsSlice.selectors
