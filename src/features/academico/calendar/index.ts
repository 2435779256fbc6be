import { defineFeature } from '#src/core/feature.ts'
import { calendarRoutes } from '#src/features/academico/calendar/calendars.routes.ts'

/** A-K1 and A-K2: calendars with their events, and the recesses among them. */
export const calendars = defineFeature({
  key: 'calendars',
  routes: calendarRoutes,
  runtime: () => import(/* webpackChunkName: "calendars-runtime" */ './calendars.runtime.ts'),
})
