import { lookImages, lookLogo } from '#domain/api/look.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** The school's logo and colour; without them the defaults stand. */
export const loadLook = defineRequest('appearance/loadLook', lookLogo, {
  concurrency: 'latest',
  scope: 'app',
  call: (_: null) => ({}),
})

/** The backgrounds of the login pages. */
export const loadImages = defineRequest('appearance/loadImages', lookImages, {
  concurrency: 'latest',
  scope: 'app',
  call: (_: null) => ({}),
})
