import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { FamilyRequests } from '#domain/documentRequests/documentRequests.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { type Asked, askDocument, loadFamilyRequests } from '#src/features/area/documents/familyDocuments.requests.ts'

/** Name of the draft of a new request. */
export const ASK_DRAFT = 'familyDocuments/pedido'

interface FamilyDocumentsState {
  /** Whose they are. */
  readonly studentId: number | null
  readonly requests: FamilyRequests | null
  /** Whether the form is open. */
  readonly isAsking: boolean
  /** The last request that was sent, with its key. */
  readonly attempt: Attempt | null
}

const initialState: FamilyDocumentsState = { studentId: null, requests: null, isAsking: false, attempt: null }

/** Documents that were asked for of a child, and the form for more. */
export const familyDocumentsSlice = createSlice({
  name: 'familyDocuments',
  initialState,
  reducers: {
    /** Sends a request; the saga gives it a key. */
    sent: (state, _: PayloadAction<Asked['request']>) => state,
    askingOpened: (state): FamilyDocumentsState => ({ ...state, isAsking: true }),
    askingClosed: (state): FamilyDocumentsState => ({ ...state, isAsking: false }),
    attempted: (state, { payload }: PayloadAction<Attempt>): FamilyDocumentsState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      // Nothing of a child is shown under the name of another.
      .addCase(loadFamilyRequests.asked, (state, { payload: { input } }) =>
        state.studentId === input.idAluno ? state : { ...initialState, studentId: input.idAluno },
      )
      .addCase(loadFamilyRequests.answered, (state, { payload: { input, result } }) => ({
        ...state,
        studentId: input.idAluno,
        requests: result,
      }))
      .addCase(askDocument.answered, (state) => ({ ...state, isAsking: false, attempt: null }))
  },
  selectors: {
    selectRequests: (state) => state.requests,
    selectIsAsking: (state) => state.isAsking,
    selectAttempt: (state) => state.attempt,
  },
})

export const { sent, askingOpened, askingClosed, attempted } = familyDocumentsSlice.actions
export const { selectRequests, selectIsAsking, selectAttempt } = familyDocumentsSlice.selectors
