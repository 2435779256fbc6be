import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/http/clock.ts'
import { STAMP_HEADER } from '#domain/session/stamp.ts'
import { callerOfPass, passOf } from '#server/http/session/pass.ts'
import { presentedBy } from '#server/http/session/presented.ts'
import { resolveCaller } from '#server/http/session/resolveCaller.ts'
import { stampFor } from '#server/http/session/stamp.ts'

/**
 * Finds the person behind every call that is not public, from the bearer token, or the pass of an address, and the HttpOnly
 * companion. Nothing is kept between calls, so that an ended session is over at once, in every process. The answer carries the stamp of the
 * rights and settings on which it was given.
 */
export const addSession = async (app: FastifyInstance, db: Kysely<Database>, clock: Clock): Promise<void> => {
  await app.register(cookie)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    const { served } = request.routeOptions.config
    if (served === undefined || served.endpoint.access === 'public') return
    const pass = passOf(request, served.endpoint)
    request.caller =
      pass === null
        ? await resolveCaller(db, presentedBy(request), clock.now())
        : await callerOfPass(db, request, served.endpoint, pass, clock.now())
    reply.header(STAMP_HEADER, stampFor(request.caller))
  })
}
