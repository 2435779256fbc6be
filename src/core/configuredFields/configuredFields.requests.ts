import { configuredForms } from '#domain/configuredFields/configuredFields.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** The school's configured fields, for the feeds of every screen that shows some of them. */
export const loadConfiguredForms = defineRequest('configuredFields/load', configuredForms, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})
