import { versions } from '#domain/session/session.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** Fails silently: the dialog says that the version is not known (portal.md 8). */
export const loadVersions = defineRequest('version/load', versions, {
  concurrency: 'leading',
  scope: 'app',
  call: (_: null) => ({}),
})
