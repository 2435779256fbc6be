import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { type Endpoint, endpointName, type ParamsOf } from '#domain/base/endpoint.ts'
import { PASS } from '#domain/session/pass.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/refusal.ts'
import { callerOfCompanion } from '#server/http/session/resolveCaller.ts'
import { COMPANION_COOKIE } from '#server/http/session/tokens.ts'

/**
 * Passes: what stands in an address that the browser itself fetches, where no bearer token can go along: a video that plays, a
 * download that is written to the disk. A pass is for one call, one session and a short time; it is signed with the HttpOnly
 * companion of the session, which the browser sends along, so that an address alone opens nothing, and no secret is kept.
 */

/** How long one is good, in milliseconds: somebody may pause a video. Each fetch is checked again all the same. */
const GOOD_FOR = 60 * 60_000

interface Holder {
  readonly caller: Caller
  readonly now: Date
  readonly reply: { readonly request: FastifyRequest }
}

/** A pass for a call of the caller's session that gives a file. */
export const passFor = <E extends Endpoint>(
  { caller, now, reply }: Holder,
  endpoint: E,
  params: ParamsOf<E>,
): string => {
  const companion = reply.request.cookies[COMPANION_COOKIE]
  if (companion === undefined) throw new Error('A signed call has no companion')
  const until = now.getTime() + GOOD_FOR
  return [caller.sessionId, until, signatureOf(companion, endpoint, params, caller.sessionId, until)].join('.')
}

const signatureOf = (companion: string, endpoint: Endpoint, params: unknown, session: number, until: number): string =>
  createHmac('sha256', companion)
    .update(JSON.stringify([endpointName(endpoint), sorted(params), session, until]))
    .digest('base64url')

/** The values of a path as texts, by name. */
const sorted = (params: unknown): readonly (readonly [string, string])[] =>
  Object.entries(typeof params === 'object' && params !== null ? params : {})
    .map(([name, value]) => [name, String(value)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

const SHAPE = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/

/** The pass of a call that takes one; null where it has none. It leaves the query, of which no handler is to know. */
export const passOf = (request: FastifyRequest, { gives, method }: Endpoint): string | null => {
  const { query } = request
  if (gives !== 'file' || method !== 'GET' || typeof query !== 'object' || query === null) return null
  const { [PASS]: pass, ...others } = Object.fromEntries(Object.entries(query))
  if (typeof pass !== 'string') return null
  request.query = others
  return pass
}

/** The person of a session that a pass names. @throws Refusal 401 for one that is forged, of another call or ran out, and as `resolveCaller` */
export const callerOfPass = async (
  db: Kysely<Database>,
  request: FastifyRequest,
  endpoint: Endpoint,
  pass: string,
  now: Date,
): Promise<Caller> => {
  const companion = request.cookies[COMPANION_COOKIE]
  const [, session = '', until = '', signature = ''] = SHAPE.exec(pass) ?? []
  if (companion === undefined || signature === '') throw new Refusal(401, 'SESSION_ENDED')
  const expected = signatureOf(companion, endpoint, request.params, Number(session), Number(until))
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) throw new Refusal(401, 'SESSION_ENDED')
  if (Number(until) <= now.getTime()) throw new Refusal(401, 'SESSION_EXPIRED')
  return callerOfCompanion(db, Number(session), companion, now)
}
