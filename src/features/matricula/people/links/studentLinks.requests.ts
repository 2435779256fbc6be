import * as calls from '#domain/people/people.endpoints.ts'
import type { ChangeLink, CloseLink, OpenLink } from '#domain/people/people.wire.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadStudentLinks = defineRequest('studentLinks/load', calls.getStudentLinks, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const openLink = defineRequest('studentLinks/open', calls.openLink, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: OpenLink['params'] & OpenLink['body']) => ({ params: { id }, body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const changeLink = defineRequest('studentLinks/change', calls.changeLink, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, idResponsavel, ...body }: ChangeLink['params'] & ChangeLink['body']) => ({
    params: { id, idResponsavel },
    body,
  }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const closeLink = defineRequest('studentLinks/close', calls.closeLink, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, idResponsavel, ...body }: CloseLink['params'] & CloseLink['body']) => ({
    params: { id, idResponsavel },
    body,
  }),
  onFailure: SAY_WHY,
})
