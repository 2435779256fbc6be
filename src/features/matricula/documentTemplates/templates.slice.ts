import { createSlice, isAnyOf } from '@reduxjs/toolkit'
import type { Preview, TemplateRecord } from '#domain/documents/documents.schemas.ts'
import type { listTemplates } from '#domain/documents/documents.endpoints.ts'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import {
  createTemplate,
  findStudents,
  loadTemplate,
  loadTemplates,
  previewTemplate,
  setTemplateStatus,
  type TemplateChange,
  updateTemplate,
} from '#src/features/matricula/documentTemplates/templates.requests.ts'

interface TemplatesState {
  /** The page that was answered last; null before the first. */
  readonly page: AnswerOf<typeof listTemplates> | null
  readonly record: TemplateRecord | null
  /** Whom a preview may be of; null while nobody is sought. */
  readonly students: readonly StudentRow[] | null
  readonly preview: Preview | null
  /** Somebody else saved meanwhile: what was to be saved, and what is saved now. */
  readonly conflict: { readonly mine: TemplateChange; readonly theirs: TemplateRecord } | null
}

const initialState: TemplatesState = { page: null, record: null, students: null, preview: null, conflict: null }

/** Templates of documents: the list, one of them, and its preview for a student. */
export const documentTemplatesSlice = createSlice({
  name: 'documentTemplates',
  initialState,
  reducers: {
    /** The person goes on typing. */
    conflictClosed: (state): TemplatesState => ({ ...state, conflict: null }),
    previewClosed: (state): TemplatesState => ({ ...state, students: null, preview: null }),
    /** Nobody is sought any more. */
    seekingEnded: (state): TemplatesState => ({ ...state, students: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadTemplates.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      // No template is shown under the address of another.
      .addCase(loadTemplate.asked, (state, { payload }) => ({
        ...state,
        conflict: null,
        record: state.record?.id === payload.input ? state.record : null,
      }))
      .addCase(loadTemplate.failed, (state) => ({ ...state, record: null }))
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
      .addCase(previewTemplate.asked, (state) => ({ ...state, students: null }))
      .addCase(previewTemplate.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
      .addCase(updateTemplate.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updateTemplate.failed, (state, { payload: { input, failure } }) =>
        failure.current === null ? state : { ...state, conflict: { mine: input, theirs: failure.current } },
      )
      // Nothing was typed that could be lost: the template as it stands now is shown, to decide anew.
      .addCase(setTemplateStatus.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, record: failure.current },
      )
      .addMatcher(isRecordNews, (state, { payload }) => ({ ...state, record: payload.result }))
  },
  selectors: {
    selectTemplatePage: (state) => state.page,
    selectTemplate: (state) => state.record,
    selectStudentsFound: (state) => state.students,
    selectPreview: (state) => state.preview,
    selectTemplateConflict: (state) => state.conflict,
  },
})

const isRecordNews = isAnyOf(
  loadTemplate.answered,
  createTemplate.answered,
  updateTemplate.answered,
  setTemplateStatus.answered,
)

export const { conflictClosed, previewClosed, seekingEnded } = documentTemplatesSlice.actions
export const { selectTemplatePage, selectTemplate, selectStudentsFound, selectPreview, selectTemplateConflict } =
  documentTemplatesSlice.selectors
