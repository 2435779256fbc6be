import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import { filled } from '#domain/base/sentences.ts'
import * as weekCalls from '#domain/timetables/timetables.endpoints.ts'
import * as calls from '#domain/timetableSearch/timetableSearch.endpoints.ts'
import * as messages from '#domain/timetableSearch/timetableSearch.messages.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadSearchWeeks = defineRequest('timetableSearch/weeks', weekCalls.getWeeks, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof weekCalls.getWeeks>) => ({ query }),
})

export const loadSearch = defineRequest('timetableSearch/load', calls.getTimetableSearch, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.getTimetableSearch>) => ({ query }),
})

export const startSearch = defineRequest('timetableSearch/start', calls.startTimetableSearch, {
  concurrency: 'leading',
  call: (body: BodyOf<typeof calls.startTimetableSearch>) => ({ body }),
})

export const stopSearch = defineRequest('timetableSearch/stop', calls.stopTimetableSearch, {
  concurrency: 'leading',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.SEARCH_STOPPING,
  onFailure: SAY_WHY,
})

/** Named as the person does it: “Usar no rascunho”. */
export const takeProposal = defineRequest('timetableSearch/use', calls.useTimetableSearch, {
  concurrency: 'leading',
  scope: 'app',
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => messages.SEARCH_USED,
  onFailure: SAY_WHY,
})

export const simulateAll = defineRequest('timetableSearch/simulate', weekCalls.simulatePublications, {
  concurrency: 'latest',
  call: (body: BodyOf<typeof weekCalls.simulatePublications>) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const publishAll = defineRequest('timetableSearch/publish', weekCalls.publishTimetables, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof weekCalls.publishTimetables>) => ({ body }),
  onSuccess: ({ rascunhos }) => filled(messages.DRAFTS_PUBLISHED, { quadros: rascunhos.length }),
  onFailure: SAY_WHY_NOT_SAVED,
})
