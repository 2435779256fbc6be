import { defineFeature } from '#src/core/feature.ts'
import { familyCalendarRoutes } from '#src/features/area/calendar/familyCalendar.routes.ts'
import { familyCalendarSlice } from '#src/features/area/calendar/familyCalendar.slice.ts'

/** The school's calendar as families see it. */
export const familyCalendar = defineFeature({
  key: 'familyCalendar',
  reducer: familyCalendarSlice.reducer,
  saga: async () => (await import(/* webpackChunkName: "members" */ './familyCalendar.saga.ts')).familyCalendarSaga,
  routes: familyCalendarRoutes,
})
