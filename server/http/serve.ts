import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { Call, Endpoint } from '#domain/base/endpoint.ts'
import { endpointName } from '#domain/base/endpoint.ts'
import type { WireError } from '#domain/all/messages.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Clock } from '#server/http/clock.ts'
import { parserOf, textReaderOf } from '#server/http/parse.ts'
import { readSentFile, sentStreamOf } from '#server/http/sentFile.ts'

/** Dependencies of a handler. */
export interface Context {
  readonly db: Kysely<Database>
  readonly clock: Clock
  /** PORTAL_URL; null where the environment does not say it (`portalOf`). */
  readonly portalUrl: string | null
}

const bodyOf = async ({ takes }: Endpoint, request: FastifyRequest): Promise<unknown> => {
  if (takes === 'file') return readSentFile(request)
  return takes === 'stream' ? sentStreamOf(request) : request.body
}

type PartName = 'params' | 'query' | 'body'
type Part<C extends Call, Name extends PartName> = C extends Readonly<Record<Name, infer Value>> ? Value : undefined

/** A request as its handler sees it: every part checked against its schema. */
export interface Incoming<C extends Call> extends Context {
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly body: Part<C, 'body'>
  /** Instant of this request; all its writes carry the same instant. */
  readonly now: Date
  /** Address of the caller, for throttling and audit. */
  readonly address: string
  readonly log: FastifyBaseLogger
  /** For cookies and headers; the handler's return value is the answer. */
  readonly reply: FastifyReply
}

/** Incoming call of a person who is signed in and whom the access rule let through. */
export interface SignedIncoming<C extends Call> extends Incoming<C> {
  readonly caller: Caller
}

interface Schemas {
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly answer: TSchema
}

interface Options {
  /** Body of a refusal, for calls with their own shape of failures. */
  readonly failure?: (error: WireError) => object
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** The schemas must match the endpoint's types exactly, part by part. */
type Agreed<C extends Call, S extends Schemas> = {
  readonly [Name in keyof Schemas as Name extends keyof C ? Name : never]-?: Name extends keyof S
    ? S[Name] extends TSchema
      ? Name extends keyof C
        ? Same<Static<S[Name]>, C[Name]> extends true
          ? S[Name]
          : { 'the schema and the type of the call differ': Static<S[Name]> }
        : never
      : TSchema
    : TSchema
} & { readonly [Name in Exclude<PartName, keyof C>]?: never }

/** An endpoint with the schemas and the handler that serve it. `buildApp` puts it on the server. */
export interface Served {
  readonly endpoint: Endpoint
  readonly schemas: Schemas
  readonly failure: ((error: WireError) => object) | undefined
  readonly answer: (request: FastifyRequest, reply: FastifyReply, context: Context) => Promise<unknown>
}

const bind = <C extends Call, I extends Incoming<C>>(
  endpoint: Endpoint<C>,
  schemas: Schemas,
  handler: (incoming: I) => Promise<C['answer']>,
  incomingOf: (incoming: Incoming<C>, request: FastifyRequest) => I,
  { failure }: Options,
): Served => {
  const params = parserOf<Part<C, 'params'>>(schemas.params)
  const query = parserOf<Part<C, 'query'>>(schemas.query)
  const body = parserOf<Part<C, 'body'>>(schemas.body)
  const readParams = textReaderOf(schemas.params)
  const readQuery = textReaderOf(schemas.query)
  return {
    endpoint,
    schemas,
    failure,
    answer: async (request, reply, context) => {
      const incoming: Incoming<C> = {
        ...context,
        params: params(readParams(request.params)),
        query: query(readQuery(request.query)),
        body: body(await bodyOf(endpoint, request)),
        now: context.clock.now(),
        address: request.ip,
        log: request.log,
        reply,
      }
      return handler(incomingOf(incoming, request))
    },
  }
}

/**
 * Serves an endpoint to people who are signed in. The access rule of the endpoint has been checked before the handler
 * runs; whether the row is the caller's own is the handler's (its service's) to check.
 *
 * ```ts
 * export const students: readonly Served[] = [
 *   serve(getStudent, { params: ById, answer: StudentCard }, ({ db, caller, params }) => studentCard(db, caller, params.id)),
 * ]
 * ```
 *
 * Refuse with a `Refusal` (`throw notFound()`, `throw ruleBroken(…)`); a list of `Served` per module goes into `server/app.ts`.
 */
export const serve = <C extends Call, S extends Schemas>(
  endpoint: Endpoint<C>,
  schemas: S & Agreed<C, S>,
  handler: (incoming: SignedIncoming<C>) => Promise<C['answer']>,
  options: Options = {},
): Served => {
  if (endpoint.access === 'public') throw new Error(`${endpointName(endpoint)} is public: bind it with servePublic`)
  return bind(
    endpoint,
    schemas,
    handler,
    (incoming, { caller }) => {
      if (caller === null) throw new Error(`${endpointName(endpoint)} was reached without a session`)
      return { ...incoming, caller }
    },
    options,
  )
}

/** Serves an endpoint that needs no session (`access: 'public'`); a token in the call is ignored. */
export const servePublic = <C extends Call, S extends Schemas>(
  endpoint: Endpoint<C>,
  schemas: S & Agreed<C, S>,
  handler: (incoming: Incoming<C>) => Promise<C['answer']>,
  options: Options = {},
): Served => {
  if (endpoint.access !== 'public') throw new Error(`${endpointName(endpoint)} is not public: bind it with serve`)
  return bind(endpoint, schemas, handler, (incoming) => incoming, options)
}
