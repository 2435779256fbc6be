import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/http/refusal.ts'

/** Largest body of a call: a photo of 512,000 bytes as base64, with room for the rest of its form. */
export const BODY_LIMIT = 1_048_576

/**
 * How many calls of the API one address may make in a minute, counted in this process. 0 is no limit. A caller
 * who closed the connection before the call was read has no address any more, and hears no answer: there the call ends.
 */
export const addLimits = async (app: FastifyInstance, callsPerMinute: number): Promise<void> => {
  app.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress !== undefined) return
    reply.hijack()
    request.raw.destroy()
  })
  if (callsPerMinute === 0) return
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => request.routeOptions.config.served === undefined,
    errorResponseBuilder: () => new Refusal(429, 'TOO_MANY'),
  })
}
