import { CALENDARS } from '#src/core/calendars/paths.ts'
import { route } from '#src/core/router/route.ts'
import { NEW_CALENDAR, RECESSES } from '#src/features/academico/calendar/paths.ts'

export const calendarRoutes = [
  route({
    path: CALENDARS,
    title: 'Calendários',
    audience: 'staff',
    feature: 'calendarios',
    screen: () => import(/* webpackChunkName: "calendars" */ './screens/CalendarList.screen.tsx'),
  }),
  route({
    path: NEW_CALENDAR,
    title: 'Novo calendário',
    audience: 'staff',
    feature: 'calendarios',
    screen: () => import(/* webpackChunkName: "calendar-form" */ './screens/CalendarForm.screen.tsx'),
  }),
  route({
    path: `${CALENDARS}/:id`,
    title: 'Calendário',
    audience: 'staff',
    feature: 'calendarios',
    screen: () => import(/* webpackChunkName: "calendar" */ './screens/Calendar.screen.tsx'),
  }),
  route({
    path: RECESSES,
    title: 'Recessos',
    audience: 'staff',
    feature: 'recessos',
    screen: () => import(/* webpackChunkName: "recesses" */ './screens/RecessList.screen.tsx'),
  }),
]
