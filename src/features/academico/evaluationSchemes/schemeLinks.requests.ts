import * as calls from '#domain/evaluationSchemes/evaluationSchemes.endpoints.ts'
import type { GetSchemeLinks, LinkBody } from '#domain/evaluationSchemes/links.schemas.ts'
import { plural } from '#src/lib/text.ts'
import { defineRequest, SAY_WHY } from '#src/platform/request/request.ts'

export const loadLinks = defineRequest('schemeLinks/load', calls.getSchemeLinks, {
  concurrency: 'latest',
  call: (query: GetSchemeLinks['query']) => ({ query }),
})

export const linkScheme = defineRequest('schemeLinks/link', calls.linkScheme, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: LinkBody) => ({ body }),
  onSuccess: ({ idsSeries }) => `${plural(idsSeries.length, 'série vinculada', 'séries vinculadas')}.`,
  onFailure: SAY_WHY,
})

export const unlinkSchemes = defineRequest('schemeLinks/unlink', calls.unlinkSchemes, {
  concurrency: 'leading',
  scope: 'app',
  call: (vinculos: readonly number[]) => ({ body: { vinculos: [...vinculos] } }),
  onSuccess: (vinculos) => `${plural(vinculos.length, 'vínculo desfeito', 'vínculos desfeitos')}.`,
  onFailure: SAY_WHY,
})
