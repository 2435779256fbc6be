import { createSlice } from '@reduxjs/toolkit'
import type { Preview, TemplateRecord } from '#domain/documents/documents.schemas.ts'
import type { listTemplates } from '#domain/documents/documents.endpoints.ts'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { StudentRow } from '#domain/students/students.schemas.ts'
import { followConflict, followStaying, NOTHING_OPEN, type OpenRecord } from '#src/core/records/openRecord.ts'
import type { TemplateForm } from '#src/features/matricula/documentTemplates/templateForm.ts'
import {
  createTemplate,
  findStudents,
  loadTemplate,
  loadTemplates,
  previewTemplate,
  setTemplateStatus,
  updateTemplate,
} from '#src/features/matricula/documentTemplates/templates.requests.ts'

interface TemplatesState extends OpenRecord<TemplateForm, TemplateRecord> {
  /** The last page; null before the first. */
  readonly page: AnswerOf<typeof listTemplates> | null
  /** Students for the preview; null without a search. */
  readonly students: readonly StudentRow[] | null
  readonly preview: Preview | null
}

const initialState: TemplatesState = { page: null, students: null, preview: null, ...NOTHING_OPEN }

/** Document templates: the list, one of them, and its preview for a student. */
export const documentTemplatesSlice = createSlice({
  name: 'documentTemplates',
  initialState,
  reducers: {
    /** The person goes on typing. */
    conflictClosed: (state): TemplatesState => ({ ...state, conflict: null }),
    previewClosed: (state): TemplatesState => ({ ...state, students: null, preview: null }),
    /** The search is over. */
    seekingEnded: (state): TemplatesState => ({ ...state, students: null }),
  },
  extraReducers: (builder) => {
    followConflict(builder, updateTemplate)
      .addCase(loadTemplates.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadTemplate.failed, (state) => ({ ...state, record: null }))
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
      .addCase(previewTemplate.asked, (state) => ({ ...state, students: null }))
      .addCase(previewTemplate.answered, (state, { payload }) => ({ ...state, preview: payload.result }))
    followStaying(builder, {
      load: loadTemplate,
      saves: [createTemplate, updateTemplate],
      decisions: [setTemplateStatus],
    })
  },
  selectors: {
    selectTemplatePage: (state) => state.page,
    selectTemplate: (state) => state.record,
    selectStudentsFound: (state) => state.students,
    selectPreview: (state) => state.preview,
    selectTemplateConflict: (state) => state.conflict,
  },
})

export const { conflictClosed, previewClosed, seekingEnded } = documentTemplatesSlice.actions
export const { selectTemplatePage, selectTemplate, selectStudentsFound, selectPreview, selectTemplateConflict } =
  documentTemplatesSlice.selectors
