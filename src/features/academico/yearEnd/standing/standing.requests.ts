import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calls from '#domain/yearEnd/closing.endpoints.ts'
import * as messages from '#domain/yearEnd/closing.messages.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** Which filter of the screen asks for what. */
export const FILTERS = { idAnoLetivo: 'year', idTurma: 'group' } as const

export const loadStanding = defineRequest('standing/load', calls.readStanding, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readStanding>) => ({ query }),
})

export const loadSteps = defineRequest('standing/steps', calls.readStandingSteps, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.readStandingSteps>) => ({ query }),
  onFailure: SAY_WHY,
})

export const lockStudent = defineRequest('standing/lock', calls.lockStudent, {
  concurrency: 'leading',
  scope: 'app',
  keyOf: ({ idMatricula }) => String(idMatricula),
  call: (body: BodyOf<typeof calls.lockStudent>) => ({ body }),
  onSuccess: (_, { trava }) => (trava === '' ? messages.LOCK_TAKEN_OFF : messages.LOCK_SAVED),
  onFailure: SAY_WHY_NOT_SAVED,
})
