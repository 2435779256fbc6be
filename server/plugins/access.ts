import type { FastifyInstance } from 'fastify'
import { endpointName } from '#domain/api/endpoint.ts'
import { mayCall } from '#server/http/caller.ts'
import { forbidden } from '#server/http/refusal.ts'

/** The only routes that serve no endpoint of the table, and so have no access rule. */
const OPEN_ROUTES: readonly string[] = ['/healthz', '/readyz', '/api/openapi.json']

/**
 * Denies by default. At boot: a route that serves no endpoint and is not in `OPEN_ROUTES`, or an endpoint without an
 * access rule, stops the server. At each call: the endpoint's rule decides, 403 where it says no.
 */
export const addAccess = (app: FastifyInstance): void => {
  app.addHook('onRoute', ({ config, url, method }) => {
    const served = config?.served
    if (served === undefined && !OPEN_ROUTES.includes(url))
      throw new Error(`No endpoint for route ${String(method)} ${url}`)
    if (served !== undefined && !served.endpoint.access) {
      throw new Error(`No access rule for ${endpointName(served.endpoint)}`)
    }
  })

  app.addHook('onRequest', async (request) => {
    const { served } = request.routeOptions.config
    if (served === undefined || served.endpoint.access === 'public') return
    if (request.caller === null || !mayCall(request.caller, served.endpoint.access)) throw forbidden()
  })
}
