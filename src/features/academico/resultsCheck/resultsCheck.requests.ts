import { getScheme, listSchemes } from '#domain/evaluationSchemes/evaluationSchemes.endpoints.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

/** The schemes that are in force, of the running year. */
export const loadSchemes = defineRequest('resultsCheck/loadSchemes', listSchemes, {
  concurrency: 'latest',
  call: (_: null) => ({ query: { situacao: IN_FORCE, MaxResultCount: 100 } }),
})

export const loadScheme = defineRequest('resultsCheck/loadScheme', getScheme, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
  onFailure: SAY_WHY,
})
