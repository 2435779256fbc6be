import { listFamilyCalendars } from '#domain/calendars/familyCalendars.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadFamilyCalendars = defineRequest('familyCalendar/load', listFamilyCalendars, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
