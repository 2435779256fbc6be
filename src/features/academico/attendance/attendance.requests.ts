import * as calls from '#domain/attendance/attendance.endpoints.ts'
import type { BodyOf } from '#domain/base/endpoint.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

export const loadRoll = defineRequest('attendance/load', calls.readRoll, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

/** Without an alert: initials stand for what does not come. */
export const loadPhotos = defineRequest('attendance/loadPhotos', calls.readRollPhotos, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

interface Save {
  readonly lesson: number
  readonly body: BodyOf<typeof calls.saveRoll>
}

/** Goes on when the person leaves: a roll that was saved is saved. The saga says why one was not: it may wait. */
export const saveRoll = defineRequest('attendance/save', calls.saveRoll, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ lesson, body }: Save) => ({ params: { id: lesson }, body }),
})

interface Repeat {
  readonly lesson: number
  readonly body: BodyOf<typeof calls.repeatRoll>
}

export const repeatRoll = defineRequest('attendance/repeat', calls.repeatRoll, {
  concurrency: 'leading',
  call: ({ lesson, body }: Repeat) => ({ params: { id: lesson }, body }),
  onFailure: SAY_WHY,
})
