import type { BodyOf } from '#domain/base/endpoint.ts'
import { inviteManyGuardians, simulateInvitations as simulateCall } from '#domain/invitations/invitations.endpoints.ts'
import { listCourseOptions } from '#domain/people/people.endpoints.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

export const loadOffers = defineRequest('inviteMany/loadOffers', listCourseOptions, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const simulateInvitations = defineRequest('inviteMany/simulate', simulateCall, {
  concurrency: 'latest',
  call: (body: BodyOf<typeof simulateCall>) => ({ body }),
  onFailure: SAY_WHY,
})

export const inviteMany = defineRequest('inviteMany/invite', inviteManyGuardians, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof inviteManyGuardians>) => ({ body }),
  onFailure: SAY_WHY,
})
