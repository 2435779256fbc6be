import { lookImages, lookLogo } from '#domain/look/look.endpoints.ts'
import type { LookAudience } from '#domain/look/look.ts'
import { defineRequest } from '#src/platform/request/request.ts'

/** The school's logo and colour; without them the defaults apply. */
export const loadLook = defineRequest('appearance/loadLook', lookLogo, {
  concurrency: 'latest',
  scope: 'app',
  call: (_: null) => ({}),
})

/** The background that the login page of an audience shows today. */
export const loadImages = defineRequest('appearance/loadImages', lookImages, {
  concurrency: 'every',
  scope: 'app',
  keyOf: (audience: LookAudience) => audience,
  call: (audience: LookAudience) => ({ query: { perfil: audience, vez: true } }),
})
