import { configuredForms } from '#domain/configuredFields/configuredFields.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** What the forms of the school ask, for the feeds of every screen that shows some of it. */
export const loadConfiguredForms = defineRequest('configuredFields/load', configuredForms, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
