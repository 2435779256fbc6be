import * as calls from '#domain/proposals/acquisitions.endpoints.ts'
import type { AcquireCourse, AcquireItem } from '#domain/proposals/acquisitions.schemas.ts'
import { COURSE_ACQUIRED, COURSE_WAITING, ITEM_ACQUIRED } from '#domain/enrolling/enrolling.messages.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

interface Wanted<Body> {
  /** Id of the enrolment. */
  readonly id: number
  readonly body: Body
}

const wantedOf = <Body>({ id, body }: Wanted<Body>) => ({ params: { id }, body })

export const loadAcquisitions = defineRequest('acquisitions/load', calls.listAcquisitions, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const acquireCourse = defineRequest('acquisitions/course', calls.acquireCourse, {
  concurrency: 'leading',
  scope: 'app',
  call: (wanted: Wanted<AcquireCourse['body']>) => wantedOf(wanted),
  onFailure: SAY_WHY,
  onSuccess: ({ body }, { cursos }) =>
    cursos.find(({ curso }) => curso.id === body.cursoExtraId)?.situacao === 'espera'
      ? COURSE_WAITING
      : COURSE_ACQUIRED,
})

export const acquireItem = defineRequest('acquisitions/item', calls.acquireItem, {
  concurrency: 'leading',
  scope: 'app',
  call: (wanted: Wanted<AcquireItem['body']>) => wantedOf(wanted),
  onSuccess: () => ITEM_ACQUIRED,
  onFailure: SAY_WHY,
})

/** The price of an item. */
export const previewItem = defineRequest('acquisitions/preview', calls.previewItem, {
  concurrency: 'latest',
  call: (wanted: Wanted<AcquireItem['body']>) => wantedOf(wanted),
  onFailure: SAY_WHY,
})
