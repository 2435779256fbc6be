import { agendaRuntime } from '#src/core/agenda/agenda.runtime.ts'
import { CALENDARS, dayIn } from '#src/core/calendars/paths.ts'
import { filesRuntime } from '#src/core/files/files.runtime.ts'
import { optionsAsked } from '#src/core/options/options.requests.ts'
import { defineRuntime } from '#src/core/router/runtime.ts'
import {
  calendarsAsked,
  createCalendar,
  createEvent,
  loadCalendar,
  loadCalendars,
  loadRecesses,
  recessesAsked,
  removeEvent,
  renameCalendar,
  setCalendarActive,
  setCalendarStatus,
  updateEvent,
} from '#src/features/academico/calendar/calendars.requests.ts'
import { calendarsSaga } from '#src/features/academico/calendar/calendars.saga.ts'
import { calendarsSlice, dayChosen, viewChosen } from '#src/features/academico/calendar/calendars.slice.ts'
import { NEW_CALENDAR, RECESSES } from '#src/features/academico/calendar/paths.ts'

/** Shows the day to which a link leads, in its month. */
const linkedDay = (day: string | null) => (day === null ? [] : [viewChosen('mes'), dayChosen(day)])

export const runtime = defineRuntime({
  uses: [agendaRuntime, filesRuntime],
  state: { calendars: calendarsSlice.reducer },
  recorded: { calendars: { kept: ['anexos.nome', 'anexos.name'] } },
  requests: [
    loadCalendars,
    loadCalendar,
    createCalendar,
    renameCalendar,
    setCalendarStatus,
    setCalendarActive,
    removeEvent,
    loadRecesses,
  ],
  sagas: { calendars: calendarsSaga },
  outdatedBy: [createEvent.answered, updateEvent.answered, removeEvent.answered],
  feeds: {
    [CALENDARS]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('units', 'schoolYears') : []),
      calendarsAsked(filters),
    ],
    [NEW_CALENDAR]: ({ arriving }) => (arriving ? optionsAsked('units', 'schoolYears', 'courses', 'calendars') : []),
    [`${CALENDARS}/:id`]: ({ params, query, arriving }) =>
      arriving ? [loadCalendar.asked(Number(params['id'])), ...linkedDay(dayIn(query))] : [],
    [RECESSES]: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('units', 'schoolYears', 'calendars') : []),
      recessesAsked(filters),
    ],
  },
})
