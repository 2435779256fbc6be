import type { QueryOf } from '#domain/base/endpoint.ts'
import { readFamilyAttendance } from '#domain/infrequency/infrequency.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadAttendance = defineRequest('familyAttendance/load', readFamilyAttendance, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof readFamilyAttendance>) => ({ query }),
})
