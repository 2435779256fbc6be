import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Kysely } from 'kysely'
import type { Endpoint } from '#domain/base/endpoint.ts'
import { ENDPOINTS } from '#domain/all/endpoints.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/schema.ts'
import type { Storages } from '#server/files/index.ts'
import type { Clock } from '#server/http/clock.ts'
import { assertComplete } from '#server/http/complete.ts'
import { urlOf } from '#server/http/describeApi.ts'
import '#server/http/fastify.ts'
import { serializersOnDemand } from '#server/http/serializers.ts'
import type { Served } from '#server/http/serve.ts'
import { MODULES } from '#server/modules/index.ts'
import { addCallLog, loggerOf } from '#server/logging.ts'
import { addAccess } from '#server/plugins/access.ts'
import { addCaching } from '#server/plugins/caching.ts'
import { addCompression } from '#server/plugins/compression.ts'
import { addErrors, answerRefusal } from '#server/plugins/errors.ts'
import { addHeaders } from '#server/plugins/headers.ts'
import { addInstalled } from '#server/installed.ts'
import { addHealth } from '#server/plugins/health.ts'
import { addLimits, BODY_LIMIT } from '#server/plugins/limits.ts'
import { addOpenApi } from '#server/plugins/openapi.ts'
import { addSession } from '#server/plugins/session.ts'
import { addSite } from '#server/plugins/site.ts'
import { servedBy } from '#server/served.ts'

/** For one whole request, in milliseconds: a video over a slow line takes minutes. */
const REQUEST_TIMEOUT = 900_000

export interface Parts {
  readonly db: Kysely<Database>
  readonly config: Config
  readonly clock: Clock
  readonly storages: Storages
}

/**
 * The whole server, ready to listen or to be called by `inject`.
 * @throws when an endpoint of the table has no handler, or a route no access rule
 */
export const buildApp = async ({ db, config, clock, storages }: Parts): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: loggerOf(config),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildSerializer: serializersOnDemand } },
    frameworkErrors: (error, request, reply) => {
      void answerRefusal(error, request, reply)
    },
  })
  app.addHook('onClose', async () => {
    for (const { closing } of MODULES) await closing?.(db)
  })
  app.addHook('preClose', async () => {
    for (const { ending } of MODULES) ending?.()
  })
  const served = servedBy({ ...config, storages })
  assertComplete(ENDPOINTS, served)

  addErrors(app)
  addCallLog(app)
  addHeaders(app)
  await addLimits(app, config.callsPerMinute)
  await addCompression(app)
  addCaching(app)
  await addSession(app, db, clock)
  addAccess(app)

  for (const one of served.filter(({ endpoint }) => !takesFile(endpoint))) addEndpoint(app, one, { db, config, clock })
  // Only these read multipart bodies and videos; everywhere else such a body is of a type that nobody takes.
  await app.register(async (uploads) => {
    await uploads.register(multipart)
    uploads.addContentTypeParser(/^video\//, (_request, payload, done) => done(null, payload))
    for (const one of served.filter(({ endpoint }) => takesFile(endpoint)))
      addEndpoint(uploads, one, { db, config, clock })
  })
  addHealth(app, db)
  addOpenApi(app, served, config.prefixes, config.apiVersion.version)
  addInstalled(app, db, config.webDirectory)
  await addSite(app, config.webDirectory, Object.values(config.prefixes))
  return app
}

const takesFile = ({ takes }: Endpoint): boolean => takes !== undefined

const addEndpoint = (app: FastifyInstance, served: Served, { db, config, clock }: Omit<Parts, 'storages'>): void => {
  app.route({
    method: served.endpoint.method,
    url: urlOf(served.endpoint, config.prefixes),
    schema: { response: { 200: served.schemas.answer } },
    config: { served },
    handler: (request, reply) => served.answer(request, reply, { db, clock, portalUrl: config.portalUrl }),
  })
}
