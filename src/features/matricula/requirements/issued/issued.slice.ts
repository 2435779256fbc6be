import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { IssuedOfStudent, Preview } from '#domain/documents/documents.schemas.ts'
import {
  cancelIssued,
  checkIssue,
  issueDocument,
  loadIssued,
} from '#src/features/matricula/requirements/issued/issued.requests.ts'

interface IssuedState {
  /** Documents of the last requested student; null before the answer. */
  readonly student: IssuedOfStudent | null
  /** The chosen template filled in; null before the answer. */
  readonly preview: Preview | null
  /** Key of the open dialog, by which the document is issued once. */
  readonly key: string | null
}

const initialState: IssuedState = { student: null, preview: null, key: null }

/** The documents issued for a student, and the next one. */
export const issuedDocumentsSlice = createSlice({
  name: 'issuedDocuments',
  initialState,
  reducers: {
    /** Asks to issue a document. */
    issuingAsked: (state) => state,
    issuingBegun: (state, { payload: { key } }: PayloadAction<{ readonly key: string }>): IssuedState => ({
      ...state,
      key,
      preview: null,
    }),
    issuingLeft: (state): IssuedState => ({ ...state, key: null, preview: null }),
  },
  extraReducers: (builder) => {
    builder
      // Never shows one person's documents under another's name.
      .addCase(loadIssued.asked, (state, { payload }) => (state.student?.id === payload.input ? state : initialState))
      .addCase(checkIssue.asked, (state) => ({ ...state, preview: null }))
      .addCase(checkIssue.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
      .addCase(issueDocument.answered, (state) => ({ ...state, key: null, preview: null }))
      .addMatcher(isNews, (state, { payload: { result } }) =>
        state.student === null || state.student.id === result.id ? { ...state, student: result } : state,
      )
  },
  selectors: {
    selectIssued: (state) => state.student,
    selectIssuePreview: (state) => state.preview,
    selectIssueKey: (state) => state.key,
  },
})

const isNews = isAnyOf(loadIssued.answered, issueDocument.answered, cancelIssued.answered)

export const { issuingAsked, issuingBegun, issuingLeft } = issuedDocumentsSlice.actions
export const { selectIssued, selectIssuePreview, selectIssueKey } = issuedDocumentsSlice.selectors
