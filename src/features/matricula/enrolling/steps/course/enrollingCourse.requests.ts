import * as calls from '#domain/api/enrolling.endpoints.ts'
import * as callMessages from '#domain/messages/call.ts'
import type { PutEnrollingCourse } from '#domain/people/enrolling.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

export const loadEnrollingOffers = defineRequest('enrollingCourse/load', calls.getEnrollingOffers, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

type ChosenCourse = PutEnrollingCourse['body'] & { readonly id: number }

export const saveEnrollingCourse = defineRequest('enrollingCourse/save', calls.putEnrollingCourse, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: ChosenCourse) => ({ params: { id }, body }),
  onFailure: SAY_WHY,
})

/** Holds the seat anew, by the id of the enrolment. */
export const renewSeat = defineRequest('enrollingCourse/renew', calls.renewSeat, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onFailure: { say: 'server', else: callMessages.UNEXPECTED },
})
