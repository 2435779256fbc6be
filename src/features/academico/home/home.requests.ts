import { staffHome } from '#domain/api/feed.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadHome = defineRequest('home/load', staffHome, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
