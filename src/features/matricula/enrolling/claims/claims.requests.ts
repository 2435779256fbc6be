import type { BodyOf } from '#domain/base/endpoint.ts'
import { convertReservation as convertCall } from '#domain/enrolling/enrolling.endpoints.ts'
import * as calls from '#domain/waitingList/waitingList.endpoints.ts'
import * as callMessages from '#domain/base/call.messages.ts'
import { defineRequest } from '#src/platform/request/request.ts'

const onFailure = { say: 'server', else: callMessages.UNEXPECTED } as const

/** Converts the reservation of an enrolment, by id. */
export const convertReservation = defineRequest('claims/convert', convertCall, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onFailure,
})

type Place = BodyOf<typeof calls.enterWaiting> & { readonly id: number }

export const enterWaiting = defineRequest('claims/wait', calls.enterWaiting, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: Place) => ({ params: { id }, body }),
  onFailure,
})

type Answer = BodyOf<typeof calls.answerSummons> & { readonly id: number }

export const answerSummons = defineRequest('claims/answer', calls.answerSummons, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: Answer) => ({ params: { id }, body }),
  onFailure,
})
