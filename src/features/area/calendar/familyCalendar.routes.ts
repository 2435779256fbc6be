import { route } from '#src/core/router/route.ts'

export const FAMILY_CALENDAR = '/academico/area/calendario'

export const familyCalendarRoutes = [
  route({
    path: FAMILY_CALENDAR,
    title: 'Calendário',
    audience: 'family',
    feature: null,
    screen: () => import(/* webpackChunkName: "family-calendar" */ './screens/FamilyCalendar.screen.tsx'),
  }),
]
