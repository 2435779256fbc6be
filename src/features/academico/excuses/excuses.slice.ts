import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { ExcuseSheet, ListExcuses } from '#domain/excuses/excuses.schemas.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import {
  decideExcuse,
  findClass,
  findStudents,
  loadExcuses,
  openExcuse,
} from '#src/features/academico/excuses/excuses.requests.ts'
import { enterExcuses } from '#src/registers/excuses/excuseForm.requests.ts'

interface ExcusesState {
  /** Null before the first answer. */
  readonly page: ListExcuses['answer'] | null
  /** The excuse that is looked at; null for none. */
  readonly opened: ExcuseSheet | null
  /** Whether a colleague decided meanwhile: the person looks again. */
  readonly isChanged: boolean
  /** Students for a new excuse; null without a search. */
  readonly students: Found | null
  /** The students of the open form for several; null while it is closed. */
  readonly several: readonly Chosen[] | null
}

interface Chosen {
  readonly id: number
  /** With the RA. */
  readonly name: string
}

type Found = AnswerOf<typeof listStudents>['items']

const initialState: ExcusesState = { page: null, opened: null, isChanged: false, students: null, several: null }

/** The list of excuses, and the one that is decided about. */
export const excusesSlice = createSlice({
  name: 'excuses',
  initialState,
  reducers: {
    sheetClosed: (state): ExcusesState => ({ ...state, opened: null, isChanged: false }),
    severalOpened: (state): ExcusesState => ({ ...state, several: [], students: null }),
    severalClosed: (state): ExcusesState => ({ ...state, several: null, students: null }),
    studentAdded: (state, { payload }: PayloadAction<number>): ExcusesState => ({
      ...state,
      several: state.several && withStudents(state.several, chosenOf(state.students ?? [], payload)),
      students: null,
    }),
    studentLeftOut: (state, { payload }: PayloadAction<number>): ExcusesState => ({
      ...state,
      several: state.several?.filter(({ id }) => id !== payload) ?? null,
    }),
    seekingEnded: (state): ExcusesState => ({ ...state, students: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadExcuses.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(openExcuse.answered, (state, { payload }) => ({ ...state, opened: payload.result, isChanged: false }))
      .addCase(decideExcuse.answered, (state) => ({ ...state, opened: null, isChanged: false }))
      .addCase(decideExcuse.failed, (state, { payload: { failure } }) =>
        failure.current === null ? state : { ...state, opened: failure.current, isChanged: true },
      )
      .addCase(findClass.answered, (state, { payload }) => ({
        ...state,
        several:
          state.several &&
          withStudents(
            state.several,
            payload.result.dados.map(({ value, displayText }) => ({ id: value, name: displayText })),
          ),
      }))
      .addCase(enterExcuses.answered, (state) => ({ ...state, several: null }))
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state) => state.opened,
    selectIsChanged: (state) => state.isChanged,
    selectSeveral: (state) => state.several,
    selectStudents: (state) => state.students,
  },
})

const chosenOf = (students: Found, chosen: number): readonly Chosen[] =>
  students.filter(({ id }) => id === chosen).map(({ id, name, ra }) => ({ id, name: `${name} (RA ${ra})` }))

const withStudents = (several: readonly Chosen[], added: readonly Chosen[]): readonly Chosen[] => [
  ...several,
  ...added.filter(({ id }) => !several.some((one) => one.id === id)),
]

export const { sheetClosed, seekingEnded, severalOpened, severalClosed, studentAdded, studentLeftOut } =
  excusesSlice.actions
export const { selectPage, selectOpened, selectIsChanged, selectSeveral, selectStudents } = excusesSlice.selectors
