import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { CellOutcome } from '#domain/marks/marks.schemas.ts'
import type { StudentMarks, StudentMarksPage, StudentStage } from '#domain/marks/studentMarks.schemas.ts'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import { saveMarks } from '#src/features/academico/marks/marks.requests.ts'
import { cellKey } from '#src/features/academico/marks/sheet.ts'
import { findStudents, loadStudentMarks } from '#src/features/academico/marks/student/studentMarks.requests.ts'

interface StudentMarksState {
  /** Null before the first answer. */
  readonly page: StudentMarksPage | null
  /** Students by the typed text; null while there is no search. */
  readonly found: AnswerOf<typeof listStudents>['items'] | null
  /** The subject whose year is explained, by `subjectKey`. */
  readonly explained: number | null
}

const initialState: StudentMarksState = { page: null, found: null, explained: null }

/** A-L4: all marks of one student. */
export const studentMarksSlice = createSlice({
  name: 'studentMarks',
  initialState,
  reducers: {
    seekingEnded: (state) => ({ ...state, found: null }),
    yearExplained: (state, { payload }: PayloadAction<number | null>) => ({ ...state, explained: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadStudentMarks.answered, (state, { payload: { result } }) => ({
        ...state,
        page: result,
        ...(result.boletim?.idAluno !== state.page?.boletim?.idAluno && { explained: null }),
      }))
      .addCase(findStudents.answered, (state, { payload: { result } }) => ({ ...state, found: result.items }))
      // What is saved in the sheet below stands in the table at once.
      .addCase(saveMarks.answered, (state, { payload: { input, result } }) => {
        const { page } = state
        if (page === null || page.boletim === null) return state
        return { ...state, page: { ...page, boletim: withCells(page.boletim, input, result.celulas) } }
      })
  },
  selectors: {
    selectStudentPage: (state) => state.page,
    selectFound: (state) => state.found,
    selectYearExplained: (state) => state.explained,
  },
})

interface SheetPlace {
  readonly idTurma: number
  readonly idDisciplina: number | null
  readonly numeroEtapa: number
}

const withCells = (marks: StudentMarks, place: SheetPlace, outcomes: readonly CellOutcome[]): StudentMarks => ({
  ...marks,
  disciplinas: marks.disciplinas.map((subject) =>
    subject.idDisciplina === place.idDisciplina
      ? {
          ...subject,
          etapas: subject.etapas.map((stage) =>
            stage.numero === place.numeroEtapa && stage.idTurma === place.idTurma
              ? withOutcomes(stage, marks.idMatricula, outcomes)
              : stage,
          ),
        }
      : subject,
  ),
})

const withOutcomes = (stage: StudentStage, enrolment: number, outcomes: readonly CellOutcome[]): StudentStage => {
  const now = outcomes.flatMap(({ atual }) => (atual?.idMatricula === enrolment ? [atual] : []))
  const keys = new Set(now.map(cellKey))
  return { ...stage, celulas: [...stage.celulas.filter((cell) => !keys.has(cellKey(cell))), ...now] }
}

export const { seekingEnded, yearExplained } = studentMarksSlice.actions
export const { selectStudentPage, selectFound, selectYearExplained } = studentMarksSlice.selectors
