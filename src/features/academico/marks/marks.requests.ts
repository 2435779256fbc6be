import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/marks/marks.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadSheet = defineRequest('marks/load', calls.readMarkSheet, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readMarkSheet>) => ({ query }),
})

/** Goes on when the person leaves: what was typed is saved. Cells tell by themselves what became of them. */
export const saveMarks = defineRequest('marks/save', calls.saveMarks, {
  concurrency: 'queue',
  scope: 'app',
  call: (body: BodyOf<typeof calls.saveMarks>) => ({ body }),
})

export const loadHistory = defineRequest('marks/history', calls.readMarkHistory, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readMarkHistory>) => ({ query }),
})
