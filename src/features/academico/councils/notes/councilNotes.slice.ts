import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { NotedStudent, NotesPage } from '#domain/councils/notes.schemas.ts'
import { finishReferral, loadNotes, saveNote } from '#src/features/academico/councils/notes/councilNotes.requests.ts'

interface CouncilNotesState {
  /** Null before the first answer. */
  readonly page: NotesPage | null
  /** Enrolment of the student who is open; null: the first. */
  readonly student: number | null
  /** What is written of: a subject (null: the student as a whole) and a category; null: the first of each. */
  readonly subject: number | null
  readonly category: number
}

const initialState: CouncilNotesState = { page: null, student: null, subject: null, category: 1 }

const withStudent = (page: NotesPage | null, student: NotedStudent): NotesPage | null =>
  page === null
    ? null
    : { ...page, alunos: page.alunos.map((one) => (one.idMatricula === student.idMatricula ? student : one)) }

/** Notes before a class council, one student after the other. */
export const councilNotesSlice = createSlice({
  name: 'councilNotes',
  initialState,
  reducers: {
    studentOpened: (state, { payload }: PayloadAction<number>): CouncilNotesState => ({ ...state, student: payload }),
    subjectChosen: (state, { payload }: PayloadAction<number | null>): CouncilNotesState => ({
      ...state,
      subject: payload,
    }),
    categoryChosen: (state, { payload }: PayloadAction<number>): CouncilNotesState => ({ ...state, category: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadNotes.answered, (state, { payload }): CouncilNotesState => ({ ...state, page: payload.result }))
      .addCase(
        saveNote.answered,
        (state, { payload }): CouncilNotesState => ({ ...state, page: withStudent(state.page, payload.result) }),
      )
      .addCase(
        saveNote.failed,
        (state, { payload: { failure } }): CouncilNotesState =>
          failure.current === null ? state : { ...state, page: withStudent(state.page, failure.current) },
      )
      .addCase(
        finishReferral.answered,
        (state, { payload }): CouncilNotesState =>
          state.page === null
            ? state
            : {
                ...state,
                page: {
                  ...state.page,
                  encaminhamentos: state.page.encaminhamentos.filter(({ id }) => id !== payload.input),
                },
              },
      )
  },
  selectors: {
    selectPage: (state) => state.page,
    selectStudent: (state) => state.student,
    selectSubject: (state) => state.subject,
    selectCategory: (state) => state.category,
  },
})

export const { studentOpened, subjectChosen, categoryChosen } = councilNotesSlice.actions
export const { selectPage, selectStudent, selectSubject, selectCategory } = councilNotesSlice.selectors
