import type { FastifyInstance } from 'fastify'
import { type Access, endpointName } from '#domain/base/endpoint.ts'
import { type Caller, mayCall } from '#server/http/caller.ts'
import { forbidden, Refusal } from '#server/http/refusal.ts'
import { INSTALLED_FILES } from '#server/plugins/installedFiles.ts'

/** The only routes that serve no endpoint of the table, and so have no access rule. */
const OPEN_ROUTES: readonly string[] = ['/healthz', '/readyz', '/api/openapi.json', ...INSTALLED_FILES]

/**
 * Denies by default. At boot: a route that serves no endpoint and is not in `OPEN_ROUTES`, or an endpoint without an
 * access rule, stops the server. At each call: the endpoint's rule decides, 403 where it says no, and where what has to
 * be done in person is tried in another's name.
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
    const refusal = refusalOf(request.caller, served.endpoint.access)
    if (refusal !== null) throw refusal
  })
}

/** Why an access rule, not a public one, does not let a caller through; null: it does. */
export const refusalOf = (caller: Caller | null, access: Access): Refusal | null => {
  if (caller === null || !mayCall(caller, access)) return forbidden()
  return isInPerson(access) && caller.original !== null ? new Refusal(403, 'IN_PERSON_ONLY') : null
}

const isInPerson = (access: Access): boolean => typeof access === 'object' && access.inPerson === true
