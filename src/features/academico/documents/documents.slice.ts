import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listAllIssued } from '#domain/documents/documents.endpoints.ts'
import type { Preview } from '#domain/documents/documents.schemas.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import {
  checkDocument,
  type Chosen,
  findStudents,
  issueOne,
  loadDocuments,
} from '#src/features/academico/documents/documents.requests.ts'

interface DocumentsState {
  /** Null before the first answer. */
  readonly page: AnswerOf<typeof listAllIssued> | null
  /** Students that were sought; null while there is no search. */
  readonly students: AnswerOf<typeof listStudents>['items'] | null
  /** The chosen document filled in for the chosen student; null before the answer. */
  readonly preview: Preview | null
  /** The document that was issued last on this screen. */
  readonly issued: { readonly id: number; readonly name: string } | null
}

const initialState: DocumentsState = { page: null, students: null, preview: null, issued: null }

/** Documents that the school issued, and the one that is being issued. */
export const schoolDocumentsSlice = createSlice({
  name: 'schoolDocuments',
  initialState,
  reducers: {
    /** Asks to issue a document; the saga gives it a key. */
    issueAsked: (state, _: PayloadAction<Chosen & { readonly withGaps: boolean }>) => state,
    seekingEnded: (state): DocumentsState => ({ ...state, students: null }),
    choiceChanged: (state): DocumentsState => ({ ...state, students: null, preview: null, issued: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadDocuments.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
      .addCase(checkDocument.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
      .addCase(checkDocument.failed, (state) => ({ ...state, preview: null }))
      .addCase(issueOne.answered, (state, { payload: { result } }) => {
        const [newest] = result.emitidos
        return {
          ...state,
          issued:
            newest === undefined
              ? null
              : { id: newest.id, name: `${newest.descricao} ${newest.numero.replace('/', '-')}.pdf` },
        }
      })
  },
  selectors: {
    selectPage: (state) => state.page,
    selectStudents: (state) => state.students,
    selectPreview: (state) => state.preview,
    selectIssuedNow: (state) => state.issued,
  },
})

export const { issueAsked, seekingEnded, choiceChanged } = schoolDocumentsSlice.actions
export const { selectPage, selectStudents, selectPreview, selectIssuedNow } = schoolDocumentsSlice.selectors
