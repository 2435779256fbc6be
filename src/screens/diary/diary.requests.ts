import type { QueryOf } from '#domain/base/endpoint.ts'
import { listLessons } from '#domain/lessons/lessons.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadDay = defineRequest('diary/loadDay', listLessons, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listLessons>) => ({ query }),
})
