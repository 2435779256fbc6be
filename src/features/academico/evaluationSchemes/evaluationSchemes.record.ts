import * as calls from '#domain/evaluationSchemes/evaluationSchemes.endpoints.ts'
import * as schemeMessages from '#domain/evaluationSchemes/evaluationSchemes.messages.ts'
import type { ExplainChange, SchemeWire } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { recordClient } from '#src/core/records/recordClient.ts'
import { recordPaths } from '#src/core/records/recordPaths.ts'
import { type Copy, removeRequest, type Version } from '#src/core/records/recordRequests.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

/** By which rules marks become results (A-E2). */
export const schemes = recordClient<SchemeWire>('evaluationSchemes', {
  called: { one: 'Esquema de avaliação', genero: 'o' },
  paths: recordPaths('esquemaAvaliacao', 'evaluationSchemes'),
  calls: { list: calls.listSchemes, choices: calls.schemeChoices, get: calls.getScheme, update: calls.updateScheme },
})

export const createScheme = defineRequest('evaluationSchemes/create', calls.createScheme, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ draft }: Copy<SchemeWire>) => ({ body: draft }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const removeScheme = removeRequest(schemes, calls.removeScheme)

export const loadChanges = defineRequest('schemeInForce/loadChanges', calls.schemeChanges, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})

export const loadChangedStudents = defineRequest('schemeInForce/loadStudents', calls.listChangedStudents, {
  concurrency: 'latest',
  call: ({ id, idTurma }: { readonly id: number; readonly idTurma: number }) => ({
    params: { id },
    query: { idTurma },
  }),
  onFailure: SAY_WHY,
})

export const explainChange = defineRequest('schemeInForce/explain', calls.explainChange, {
  concurrency: 'latest',
  call: ({ id, ...query }: { readonly id: number } & ExplainChange['query']) => ({ params: { id }, query }),
  onFailure: SAY_WHY,
})

interface Seen extends Version {
  readonly vigente: number | null
}

export const putInForce = defineRequest('schemeInForce/put', calls.putSchemeInForce, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, ...body }: Seen) => ({ params: { id }, body }),
  onSuccess: () => schemeMessages.SCHEME_IN_FORCE,
  onFailure: SAY_WHY,
})
