import * as calls from '#domain/enrolling/enrolling.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import type { PutEnrollingCourse } from '#domain/enrolling/enrolling.wire.ts'
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

/** Takes a seat once more, by the id of the enrolment. */
export const renewSeat = defineRequest('enrollingCourse/renew', calls.renewSeat, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onFailure: { say: 'server', else: callMessages.UNEXPECTED },
})
