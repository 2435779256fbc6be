import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Config } from '#server/config.ts'
import { codeOf } from '#server/db/errors.ts'

/** Of an error the log keeps what helps to find it. Messages of the database may quote a person's data: its code is enough. */
export const errorForLog = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  const code = codeOf(error)
  return {
    type: error.name,
    ...(code === undefined ? { message: error.message } : { code }),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
    stack: frames.join('\n'),
  }
}

/** Structured lines without personal data: no query, no body, no address, no token. */
export const loggerOf = ({ logLevel }: Pick<Config, 'logLevel'>): FastifyBaseLogger =>
  pino({ level: logLevel, base: null, serializers: { err: errorForLog } })

/** One line for each answered call, with the route instead of the address that was typed. */
export const addCallLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { served } = request.routeOptions.config
    if (served === undefined) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
