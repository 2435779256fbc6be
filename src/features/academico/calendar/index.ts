import { defineFeature } from '#src/core/feature.ts'
import { calendarRoutes } from '#src/features/academico/calendar/calendars.routes.ts'
import { calendarsSlice } from '#src/features/academico/calendar/calendars.slice.ts'

/** A-K1 and A-K2: calendars with their events, and the recesses among them. */
export const calendars = defineFeature({
  key: 'calendars',
  reducer: calendarsSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './calendars.saga.ts')).calendarsSaga,
  routes: calendarRoutes,
})
