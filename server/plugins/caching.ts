import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Caching of the API: what belongs to a person is never kept; what everybody may read (logo, backgrounds, parameters)
 * carries an ETag and answers 304 while it has not changed. A file without a session is for those who know its address.
 */
export const addCaching = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply, payload) => {
    const { served } = request.routeOptions.config
    if (served === undefined) return payload
    const { access, gives } = served.endpoint
    const isForAll = access === 'public' && gives !== 'file'
    const shared = isForAll && request.method === 'GET' && reply.statusCode === 200
    reply.header('cache-control', shared ? 'no-cache' : 'no-store')
    if (!shared || typeof payload !== 'string') return payload
    const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`
    reply.header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return payload
    reply.code(304)
    return null
  })
}
