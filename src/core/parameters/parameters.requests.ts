import { listParameters } from '#domain/session/session.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** Fails silently: the defaults apply (portal.md 8). */
export const loadParameters = defineRequest('parameters/load', listParameters, {
  concurrency: 'latest',
  scope: 'app',
  call: (_: null) => ({}),
})
