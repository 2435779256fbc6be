import type { FastifyInstance } from 'fastify'
import { describeApi, type Prefixes } from '#server/http/describeApi.ts'
import type { Served } from '#server/http/serve.ts'

/** `/api/openapi.json`, made from the served endpoints. */
export const addOpenApi = (
  app: FastifyInstance,
  served: readonly Served[],
  prefixes: Prefixes,
  version: string,
): void => {
  const description = describeApi(served, prefixes, version)
  app.get('/api/openapi.json', async () => description)
}
