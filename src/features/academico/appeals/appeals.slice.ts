import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Appeal, AppealPage, Contestable } from '#domain/appeals/appeals.schemas.ts'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import {
  decideAppeal,
  enterAppeal,
  findStudents,
  forwardAppeal,
  loadAppeal,
  loadAppeals,
  loadContestable,
  noteOrganDecision,
} from '#src/features/academico/appeals/appeals.requests.ts'

interface AppealsState {
  /** Null before the first answer. */
  readonly page: AppealPage | null
  /** The one that is open. */
  readonly opened: Appeal | null
  /** Whether a request that came on paper is entered. */
  readonly isEntering: boolean
  /** Students that were sought for it; null while there is no search. */
  readonly students: AnswerOf<typeof listStudents>['items'] | null
  /** Of whom it is; null: nobody yet. */
  readonly student: number | null
  /** What of the student may be contested; null before the answer. */
  readonly contestable: Contestable | null
  /** The last request that was sent, with its key. */
  readonly attempt: Attempt | null
}

const initialState: AppealsState = {
  page: null,
  opened: null,
  isEntering: false,
  students: null,
  student: null,
  contestable: null,
  attempt: null,
}

const CLOSED = { isEntering: false, students: null, student: null, contestable: null } as const

/** Requests of families to reconsider results, and the one that is open. */
export const appealsSlice = createSlice({
  name: 'appeals',
  initialState,
  reducers: {
    paperOpened: (state): AppealsState => ({ ...state, ...CLOSED, isEntering: true }),
    paperClosed: (state): AppealsState => ({ ...state, ...CLOSED }),
    seekingEnded: (state): AppealsState => ({ ...state, students: null }),
    studentChosen: (state, { payload }: PayloadAction<number>): AppealsState => ({
      ...state,
      students: null,
      student: payload,
      contestable: null,
    }),
    attempted: (state, { payload }: PayloadAction<Attempt>): AppealsState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(loadAppeals.answered, (state, { payload }) => ({ ...state, page: payload.result }))
    builder
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, students: payload.result.items }))
      .addCase(loadContestable.answered, (state, { payload }) => ({ ...state, contestable: payload.result }))
      .addCase(enterAppeal.answered, (state) => ({ ...state, ...CLOSED, attempt: null }))
    for (const request of [loadAppeal, decideAppeal, forwardAppeal, noteOrganDecision])
      builder.addCase(request.answered, (state, { payload }) => ({ ...state, opened: payload.result }))
  },
  selectors: {
    selectPage: (state) => state.page,
    selectOpened: (state) => state.opened,
    selectIsEntering: (state) => state.isEntering,
    selectStudents: (state) => state.students,
    selectStudent: (state) => state.student,
    selectContestable: (state) => state.contestable,
    selectAttempt: (state) => state.attempt,
  },
})

export const { paperOpened, paperClosed, seekingEnded, studentChosen, attempted } = appealsSlice.actions
export const {
  selectPage,
  selectOpened,
  selectIsEntering,
  selectStudents,
  selectStudent,
  selectContestable,
  selectAttempt,
} = appealsSlice.selectors
