import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import type { listReceivedReports, listReportSchedules } from '#domain/reportSchedules/reportSchedules.endpoints.ts'
import type { ReportSchedule } from '#domain/reportSchedules/reportSchedules.schemas.ts'
import type { Attempt } from '#src/core/requests/attempt.ts'
import { isMove } from '#src/core/router/router.slice.ts'
import {
  changeSchedule,
  keepSchedule,
  loadReceived,
  loadRecipients,
  loadSchedules,
  removeSchedule,
  sendNow,
} from '#src/features/academico/reports/schedules.requests.ts'

/** What the form is of: a saved view, and its schedule; null: a new one. */
export interface OpenSchedule {
  readonly visao: Named
  readonly schedule: ReportSchedule | null
}

interface SchedulesState {
  /** Null before the first answer. */
  readonly page: AnswerOf<typeof listReportSchedules> | null
  readonly received: AnswerOf<typeof listReceivedReports> | null
  /** Null: no form. */
  readonly open: OpenSchedule | null
  /** The people who may get the view of the form; null until they are here. */
  readonly people: readonly Named[] | null
  /** The schedule whose removal is asked about. */
  readonly leaving: ReportSchedule | null
  readonly attempt: Attempt | null
}

const initialState: SchedulesState = {
  page: null,
  received: null,
  open: null,
  people: null,
  leaving: null,
  attempt: null,
}

const isChanged = isAnyOf(changeSchedule.answered, sendNow.answered)

/** Reports that are sent by the clock. Page and order are in `core/filters`. */
export const schedulesSlice = createSlice({
  name: 'reportSchedules',
  initialState,
  reducers: {
    scheduleOpened: (state, { payload }: PayloadAction<OpenSchedule>): SchedulesState => ({
      ...state,
      open: payload,
      people: null,
    }),
    scheduleClosed: (state): SchedulesState => ({ ...state, open: null }),
    removalOpened: (state, { payload }: PayloadAction<ReportSchedule>): SchedulesState => ({
      ...state,
      leaving: payload,
    }),
    removalClosed: (state): SchedulesState => ({ ...state, leaving: null }),
    scheduleAttempted: (state, { payload }: PayloadAction<Attempt>): SchedulesState => ({ ...state, attempt: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadSchedules.answered, (state, { payload }): SchedulesState => ({ ...state, page: payload.result }))
      .addCase(loadReceived.answered, (state, { payload }): SchedulesState => ({ ...state, received: payload.result }))
      .addCase(
        loadRecipients.answered,
        (state, { payload: { input, result } }): SchedulesState =>
          state.open?.visao.id === input ? { ...state, people: result.pessoas } : state,
      )
      .addCase(keepSchedule.answered, (state): SchedulesState => ({ ...state, open: null }))
      // What was saved elsewhere is the version on which the person saves again; what they typed stays.
      .addCase(
        changeSchedule.failed,
        (state, { payload: { failure } }): SchedulesState =>
          failure.current === null || state.open === null
            ? state
            : { ...state, open: { ...state.open, schedule: failure.current } },
      )
      .addMatcher(
        isChanged,
        (state, { payload: { result } }): SchedulesState => ({
          ...state,
          open: null,
          page: state.page && {
            ...state.page,
            items: state.page.items.map((one) => (one.id === result.id ? result : one)),
          },
        }),
      )
      .addMatcher(
        isAnyOf(removeSchedule.answered, removeSchedule.failed),
        (state): SchedulesState => ({
          ...state,
          leaving: null,
        }),
      )
      .addMatcher(isMove.match, (state): SchedulesState => ({ ...state, open: null, leaving: null }))
  },
  selectors: {
    selectSchedules: (state) => state.page,
    selectReceived: (state) => state.received,
    selectOpenSchedule: (state) => state.open,
    selectPeople: (state) => state.people,
    selectLeaving: (state) => state.leaving,
    selectScheduleAttempt: (state) => state.attempt,
  },
})

export const { scheduleOpened, scheduleClosed, removalOpened, removalClosed, scheduleAttempted } =
  schedulesSlice.actions
export const {
  selectSchedules,
  selectReceived,
  selectOpenSchedule,
  selectPeople,
  selectLeaving,
  selectScheduleAttempt,
} = schedulesSlice.selectors
