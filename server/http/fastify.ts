import type { Caller } from '#server/http/caller.ts'
import type { Served } from '#server/http/serve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session plugin before the access check; null on public and open routes. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    /** The endpoint of this route; only the routes of `plugins/openRoutes.ts` have none. */
    served?: Served
  }
}
