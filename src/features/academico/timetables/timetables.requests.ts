import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/timetables/timetables.endpoints.ts'
import * as messages from '#domain/timetables/timetables.messages.ts'
import type { PublicationDay, Timetable } from '#domain/timetables/timetables.schemas.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadWeeks = defineRequest('timetables/load', calls.getWeeks, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.getWeeks>) => ({ query }),
})

export const createTimetable = defineRequest('timetables/create', calls.createTimetable, {
  concurrency: 'leading',
  call: (body: BodyOf<typeof calls.createTimetable>) => ({ body }),
  onFailure: SAY_WHY,
})

interface Saving {
  readonly id: number
  readonly body: BodyOf<typeof calls.saveTimetable>
}

export const saveTimetable = defineRequest('timetables/save', calls.saveTimetable, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Saving) => ({ params: { id }, body }),
})

export const discardTimetable = defineRequest('timetables/discard', calls.discardTimetable, {
  concurrency: 'leading',
  call: ({ id, versao }: Pick<Timetable, 'id' | 'versao'>) => ({ params: { id }, query: { versao } }),
  onSuccess: () => messages.TIMETABLE_DISCARDED,
  onFailure: SAY_WHY,
})

interface Looking {
  readonly id: number
  readonly body: PublicationDay
}

export const simulatePublication = defineRequest('timetables/simulate', calls.simulatePublication, {
  concurrency: 'latest',
  call: ({ id, body }: Looking) => ({ params: { id }, body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface Publishing {
  readonly id: number
  readonly body: BodyOf<typeof calls.publishTimetable>
}

export const publishTimetable = defineRequest('timetables/publish', calls.publishTimetable, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: Publishing) => ({ params: { id }, body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const addAvailability = defineRequest('timetables/addAvailability', calls.addAvailability, {
  concurrency: 'leading',
  call: (body: BodyOf<typeof calls.addAvailability>) => ({ body }),
  onSuccess: () => messages.AVAILABILITY_NOTED,
  onFailure: SAY_WHY_NOT_SAVED,
})

export const removeAvailability = defineRequest('timetables/removeAvailability', calls.removeAvailability, {
  concurrency: 'leading',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.AVAILABILITY_REMOVED,
  onFailure: SAY_WHY,
})
