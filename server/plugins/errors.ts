import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codeOf, databaseErrorOf } from '#server/db/errors.ts'
import { malformed, Refusal, refusalIn } from '#server/http/refusal.ts'

/** Errors of the framework that a caller can cause, by status; the rest of the 4xx is a malformed request. */
const BY_STATUS: Readonly<Record<number, () => Refusal>> = {
  404: () => new Refusal(404, 'NOT_FOUND'),
  413: () => new Refusal(413, 'TOO_LARGE'),
  415: () => new Refusal(415, 'UNSUPPORTED'),
  429: () => new Refusal(429, 'TOO_MANY'),
}

/** A client closed its connection before the whole answer was sent: nobody's fault. */
const CLIENT_LEFT = 'ERR_STREAM_PREMATURE_CLOSE'

/** What a thrown error answers. Only what was refused on purpose tells its reason. */
const refusalOf = (error: unknown): Refusal => {
  const refusal = refusalIn(error)
  if (refusal !== null) return refusal
  if (databaseErrorOf(error) !== undefined) return new Refusal(503, 'UNAVAILABLE')
  const status = statusOf(error)
  if (status < 400 || status >= 500) return new Refusal(500, 'UNEXPECTED')
  return BY_STATUS[status]?.() ?? malformed()
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500

/** Every failure leaves as `{ code, message, fields? }`, and only what is the server's fault is logged. */
export const addErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerRefusal(error, request, reply))
}

/** Answers a failure. Also used for requests that never reached a route. */
export const answerRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error)
  if (refusal.status >= 500 && codeOf(error) !== CLIENT_LEFT) request.log.error({ err: error }, 'request failed')
  if (refusal.status === 503) reply.header('retry-after', '5')
  const failure = request.routeOptions.config.served?.failure
  return reply.code(refusal.status).send(failure === undefined ? refusal.wire : failure(refusal.wire))
}
