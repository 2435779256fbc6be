import { optionsAsked } from '#src/core/options/options.requests.ts'
import { route } from '#src/core/router/route.ts'
import { calendarsAsked, loadCalendar, recessesAsked } from '#src/features/academico/calendar/calendars.requests.ts'
import { CALENDARS, NEW_CALENDAR, RECESSES } from '#src/features/academico/calendar/paths.ts'

export const calendarRoutes = [
  route({
    path: CALENDARS,
    title: 'Calendários',
    audience: 'staff',
    feature: 'calendarios',
    feeds: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('units', 'schoolYears') : []),
      calendarsAsked(filters),
    ],
    screen: () => import(/* webpackChunkName: "calendars" */ './screens/CalendarList.screen.tsx'),
  }),
  route({
    path: NEW_CALENDAR,
    title: 'Novo calendário',
    audience: 'staff',
    feature: 'calendarios',
    feeds: ({ arriving }) => (arriving ? optionsAsked('units', 'schoolYears', 'courses', 'calendars') : []),
    screen: () => import(/* webpackChunkName: "calendar-form" */ './screens/CalendarForm.screen.tsx'),
  }),
  route({
    path: `${CALENDARS}/:id`,
    title: 'Calendário',
    audience: 'staff',
    feature: 'calendarios',
    feeds: ({ params, arriving }) => (arriving ? [loadCalendar.asked(Number(params['id']))] : []),
    screen: () => import(/* webpackChunkName: "calendar" */ './screens/Calendar.screen.tsx'),
  }),
  route({
    path: RECESSES,
    title: 'Recessos',
    audience: 'staff',
    feature: 'recessos',
    feeds: ({ filters, arriving }) => [
      ...(arriving ? optionsAsked('units', 'schoolYears', 'calendars') : []),
      recessesAsked(filters),
    ],
    screen: () => import(/* webpackChunkName: "recesses" */ './screens/RecessList.screen.tsx'),
  }),
]
