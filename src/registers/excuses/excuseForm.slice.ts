import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { type AbsenceReason, EXCUSE_REASONS } from '#domain/excuses/excuses.lists.ts'
import type { DayLessons } from '#domain/excuses/excuses.schemas.ts'
import { enterExcuse, loadDayLessons, loadReasons, sendExcuse } from '#src/registers/excuses/excuseForm.requests.ts'

/** What a new excuse begins with. */
interface Opened {
  /** Null: the person chooses the student first. */
  readonly studentId: number | null
  /** ISO days; empty: the person says which. */
  readonly inicio: string
  readonly fim: string
}

interface ExcuseFormState {
  /** Null while no form is open. */
  readonly opened: Opened | null
  /** The lessons of the one day that was chosen. */
  readonly lessons: DayLessons['aulas']
  /** The reasons that may be chosen. */
  readonly reasons: readonly AbsenceReason[]
  /** The last try: the same content keeps its key. */
  readonly attempt: Attempt | null
}

const initialState: ExcuseFormState = { opened: null, lessons: [], reasons: EXCUSE_REASONS, attempt: null }

/** Without a form; which reasons there are stays known. */
const closed = ({ reasons }: Pick<ExcuseFormState, 'reasons'>): ExcuseFormState => ({ ...initialState, reasons })

/** The form of a new excuse. */
export const excuseFormSlice = createSlice({
  name: 'excuseForm',
  initialState,
  reducers: {
    excuseOpened: (state, { payload }: PayloadAction<Opened>): ExcuseFormState => ({
      ...closed(state),
      opened: payload,
    }),
    excuseClosed: (state) => closed(state),
    studentNamed: (state, { payload }: PayloadAction<number>): ExcuseFormState =>
      state.opened === null ? state : { ...state, opened: { ...state.opened, studentId: payload }, lessons: [] },
    attempted: (state, { payload }: PayloadAction<ExcuseFormState['attempt']>): ExcuseFormState => ({
      ...state,
      attempt: payload,
    }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadDayLessons.asked, (state) => ({ ...state, lessons: [] }))
      .addCase(loadDayLessons.answered, (state, { payload }) => ({ ...state, lessons: payload.result.aulas }))
      .addCase(loadReasons.answered, (state, { payload }) => ({ ...state, reasons: payload.result.motivos }))
      .addCase(sendExcuse.answered, closed)
      .addCase(enterExcuse.answered, closed)
  },
  selectors: {
    selectOpened: (state) => state.opened,
    selectLessons: (state) => state.lessons,
    selectReasons: (state) => state.reasons,
    selectAttempt: (state) => state.attempt,
  },
})

export const { excuseOpened, excuseClosed, studentNamed, attempted } = excuseFormSlice.actions
export const { selectOpened, selectLessons, selectReasons, selectAttempt } = excuseFormSlice.selectors
