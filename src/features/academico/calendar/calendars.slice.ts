import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { listCalendars, listRecesses } from '#domain/calendars/calendars.endpoints.ts'
import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import type { AnswerOf } from '#domain/base/endpoint.ts'
import type { Conflict } from '#src/core/records/openRecord.ts'
import {
  createCalendar,
  createEvent,
  type EventChange,
  loadCalendar,
  loadCalendars,
  loadRecesses,
  removeEvent,
  renameCalendar,
  setCalendarActive,
  setCalendarStatus,
  updateEvent,
} from '#src/features/academico/calendar/calendars.requests.ts'

export type CalendarView = 'mes' | 'ano' | 'eventos'

/** An event in its dialog; `id` null: a new one, from `day` on. */
export interface Editing {
  readonly id: number | null
  readonly day: string
  /** Whether the dialog asks to remove it. */
  readonly removing: boolean
}

interface CalendarsState {
  /** The last page; null before the first. */
  readonly page: AnswerOf<typeof listCalendars> | null
  readonly recesses: AnswerOf<typeof listRecesses> | null
  readonly record: CalendarRecord | null
  readonly view: CalendarView
  /** The chosen day; its month is shown. Null: today, or the first day of the year. */
  readonly day: string | null
  readonly editing: Editing | null
  /** Another person changed the event: the unsaved change, and the present calendar. */
  readonly conflict: Conflict<EventChange, CalendarRecord> | null
}

const initialState: CalendarsState = {
  page: null,
  recesses: null,
  record: null,
  view: 'mes',
  day: null,
  editing: null,
  conflict: null,
}

/** Calendars: the list, one calendar with its chosen day, and the recesses of all. */
export const calendarsSlice = createSlice({
  name: 'calendars',
  initialState,
  reducers: {
    viewChosen: (state, { payload }: PayloadAction<CalendarView>): CalendarsState => ({ ...state, view: payload }),
    dayChosen: (state, { payload }: PayloadAction<string>): CalendarsState => ({ ...state, day: payload }),
    eventOpened: (state, { payload }: PayloadAction<Editing>): CalendarsState => ({ ...state, editing: payload }),
    eventClosed: (state): CalendarsState => ({ ...state, editing: null, conflict: null }),
    conflictClosed: (state): CalendarsState => ({ ...state, conflict: null }),
    /** Hands the calendar over as an iCalendar file; complete, or with the events for families. */
    exported: (state, _: PayloadAction<{ readonly familias: boolean }>): CalendarsState => state,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCalendars.answered, (state, { payload }) => ({ ...state, page: payload.result }))
      .addCase(loadRecesses.answered, (state, { payload }) => ({ ...state, recesses: payload.result }))
      // Never shows a calendar under the address of another.
      .addCase(loadCalendar.asked, (state, { payload }) =>
        state.record?.id === payload.input
          ? { ...state, conflict: null }
          : { ...state, record: null, view: 'mes', day: null, conflict: null },
      )
      .addCase(updateEvent.asked, (state) => ({ ...state, conflict: null }))
      .addCase(updateEvent.failed, (state, { payload: { input, failure } }) =>
        failure.current === null
          ? state
          : { ...state, record: failure.current, conflict: { mine: input, current: failure.current } },
      )
      .addMatcher(
        isAnyOf(
          loadCalendar.answered,
          createCalendar.answered,
          renameCalendar.answered,
          setCalendarStatus.answered,
          setCalendarActive.answered,
        ),
        (state, { payload }) => ({ ...state, record: payload.result }),
      )
      .addMatcher(isAnyOf(createEvent.answered, updateEvent.answered, removeEvent.answered), (state, { payload }) => ({
        ...state,
        record: payload.result,
        editing: null,
      }))
      // Nothing typed could be lost: shows the present calendar.
      .addMatcher(
        isAnyOf(renameCalendar.failed, setCalendarStatus.failed, setCalendarActive.failed, removeEvent.failed),
        (state, { payload }) =>
          payload.failure.current === null ? state : { ...state, record: payload.failure.current },
      )
  },
  selectors: {
    selectCalendarPage: (state) => state.page,
    selectRecesses: (state) => state.recesses,
    selectCalendar: (state) => state.record,
    selectView: (state) => state.view,
    selectDay: (state) => state.day,
    selectEditing: (state) => state.editing,
    selectEventConflict: (state) => state.conflict,
  },
})

export const { viewChosen, dayChosen, eventOpened, eventClosed, conflictClosed, exported } = calendarsSlice.actions
export const {
  selectCalendarPage,
  selectRecesses,
  selectCalendar,
  selectView,
  selectDay,
  selectEditing,
  selectEventConflict,
} = calendarsSlice.selectors
