import { currentAccess } from '#domain/session/session.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** The person's current rights. Fails silently: the server decides every call anyway. */
export const loadAccess = defineRequest('stamp/loadAccess', currentAccess, {
  concurrency: 'latest',
  scope: 'app',
  call: (_: null) => ({}),
})
