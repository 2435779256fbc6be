import { defineFeature } from '#src/core/feature.ts'
import { familyCalendarRoutes } from '#src/features/area/calendar/familyCalendar.routes.ts'

/** The school's calendar as families see it. */
export const familyCalendar = defineFeature({
  key: 'familyCalendar',
  routes: familyCalendarRoutes,
  runtime: () => import(/* webpackChunkName: "family-calendar" */ './familyCalendar.runtime.ts'),
})
