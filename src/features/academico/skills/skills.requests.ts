import type { QueryOf } from '#domain/base/endpoint.ts'
import { listSkills } from '#domain/skills/skills.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadSkills = defineRequest('skills/load', listSkills, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof listSkills>) => ({ query }),
})
