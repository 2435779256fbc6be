import { route } from '#src/core/router/route.ts'
import { loadFamilyCalendars } from '#src/features/area/calendar/familyCalendar.requests.ts'

export const familyCalendarRoutes = [
  route({
    path: '/academico/area/calendario',
    title: 'Calendário',
    audience: 'family',
    feature: null,
    feeds: ({ arriving }) => (arriving ? [loadFamilyCalendars.asked(null)] : []),
    screen: () => import(/* webpackChunkName: "family-calendar" */ './screens/FamilyCalendar.screen.tsx'),
  }),
]
