import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { StudentAuthorisations } from '#domain/authorisations/authorisations.schemas.ts'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { listStudents } from '#domain/students/students.endpoints.ts'
import type { StudentPickup } from '#domain/gate/gate.schemas.ts'
import type { StudentAttendance } from '#domain/infrequency/infrequency.schemas.ts'
import type { ChildCard } from '#domain/reportCards/reportCards.schemas.ts'
import type { TimelineKind } from '#domain/students/hub.lists.ts'
import type { StudentHub } from '#domain/students/students.schemas.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  addStudentSubject,
  endStudentSubject,
  findStudents,
  loadHubAttendance,
  loadHubAuthorisations,
  loadHubCard,
  loadHubPickup,
  loadStudentHub,
} from '#src/features/academico/studentHub/studentHub.requests.ts'

/** A student whose hub was opened. */
export interface RecentStudent {
  readonly id: number
  readonly name: string
  readonly ra: string
}

interface StudentHubState {
  /** The answer of the last search; null before the first. */
  readonly found: AnswerOf<typeof listStudents> | null
  readonly student: StudentHub | null
  /** Of that student. */
  readonly attendance: StudentAttendance | null
  readonly authorisations: StudentAuthorisations | null
  /** The marks of the year; null before they are here. */
  readonly card: ChildCard | null
  /** Null before it is here, and for those who may not see it. */
  readonly pickup: StudentPickup | null
  /** Newest first. */
  readonly recent: readonly RecentStudent[]
  /** The dialog over the subjects: a new one, or the id of one that ends; null for none. */
  readonly subject: 'new' | number | null
  readonly tab: HubTab
  /** Which entries of the timeline are shown; null: all. */
  readonly kind: TimelineKind | null
}

/** The parts of a student's hub, each loaded as it is opened. */
export type HubTab = 'overview' | 'marks' | 'attendance' | 'school' | 'guardians'

const RECENT = 6
/** What belongs to the student who is shown. */
const NOBODY = {
  student: null,
  attendance: null,
  authorisations: null,
  card: null,
  pickup: null,
  tab: 'overview',
  kind: null,
} as const
const initialState: StudentHubState = { found: null, ...NOBODY, recent: [], subject: null }

/** The hub of one student, and the search for students. */
export const studentHubSlice = createSlice({
  name: 'studentHub',
  initialState,
  reducers: {
    subjectOpened: (state, { payload }: PayloadAction<'new' | number>) => ({ ...state, subject: payload }),
    subjectClosed: (state) => ({ ...state, subject: null }),
    tabChosen: (state, { payload }: PayloadAction<HubTab>) => ({ ...state, tab: payload }),
    timelineNarrowed: (state, { payload }: PayloadAction<TimelineKind | null>) => ({ ...state, kind: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(findStudents.answered, (state, { payload }) => ({ ...state, found: payload.result }))
      // Never shows a student under the address of another.
      .addCase(loadStudentHub.asked, (state, { payload }) =>
        state.student?.id === payload.input ? state : { ...state, ...NOBODY },
      )
      .addCase(loadHubCard.answered, (state, { payload: { result } }) =>
        result.idAluno === state.student?.id ? { ...state, card: result } : state,
      )
      .addCase(loadHubAttendance.answered, (state, { payload }) => ({ ...state, attendance: payload.result }))
      .addCase(loadHubAuthorisations.answered, (state, { payload }) => ({ ...state, authorisations: payload.result }))
      .addCase(loadHubPickup.answered, (state, { payload: { result } }) =>
        result.idAluno === state.student?.id ? { ...state, pickup: result } : state,
      )
      .addCase(loadStudentHub.failed, (state) => ({ ...state, ...NOBODY }))
      .addCase(loadStudentHub.answered, (state, { payload: { result } }) => ({
        ...state,
        student: result,
        recent: recentWith(state.recent, result),
      }))
      .addMatcher(isAnyOf(addStudentSubject.answered, endStudentSubject.answered), (state, { payload }) => ({
        ...state,
        subject: null,
        student: state.student?.id === payload.result.id ? payload.result : state.student,
      }))
      .addMatcher(isMove.match, (state) => ({ ...state, subject: null }))
  },
  selectors: {
    selectFound: (state) => state.found,
    selectStudent: (state) => state.student,
    selectAttendance: (state) => state.attendance,
    selectAuthorisations: (state) => state.authorisations,
    selectPickup: (state) => state.pickup,
    selectCard: (state) => state.card,
    selectTab: (state) => state.tab,
    selectKind: (state) => state.kind,
    selectRecent: (state) => state.recent,
    selectSubject: (state) => state.subject,
  },
})

const recentWith = (recent: readonly RecentStudent[], student: StudentHub): readonly RecentStudent[] =>
  [
    { id: student.id, name: student.nomeSocial ?? student.name, ra: student.ra },
    ...recent.filter(({ id }) => id !== student.id),
  ].slice(0, RECENT)

export const { subjectOpened, subjectClosed, tabChosen, timelineNarrowed } = studentHubSlice.actions
export const {
  selectFound,
  selectStudent,
  selectAttendance,
  selectAuthorisations,
  selectPickup,
  selectCard,
  selectTab,
  selectKind,
  selectRecent,
  selectSubject,
} = studentHubSlice.selectors
