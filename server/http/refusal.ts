import type { ConflictOf, Endpoint } from '#domain/base/endpoint.ts'
import { type MessageCode, message, type WireError } from '#domain/all/messages.ts'
import { closedGroupIn, closedYearIn } from '#server/db/closedYears.ts'

export type Fields = Readonly<Record<string, string>>

interface Details {
  /** Sentence per wrong field. */
  readonly fields?: Fields
  /** Values of the placeholders in the message. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The current record. */
  readonly current?: unknown
  /** The server's own error, for the log. */
  readonly cause?: unknown
}

/** A deliberate refusal: a status, and a code of `domain/all/messages.ts`. Every other thrown error answers 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly wire: WireError

  constructor(status: number, code: MessageCode, { fields, values, current, cause }: Details = {}) {
    super(code, { cause })
    this.status = status
    this.wire = {
      code,
      message: message(code, values),
      ...(fields === undefined ? {} : { fields }),
      ...(current === undefined ? {} : { atual: current }),
    }
  }
}

/**
 * What an error refuses on purpose: a rule of the portal, or of the database, which keeps closed years and closed class groups
 * as they are; null for every other error.
 */
export const refusalIn = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const group = closedGroupIn(error)
  if (group !== undefined) return new Refusal(409, 'CLASS_GROUP_CLOSED', { values: { turma: group }, cause: error })
  const year = closedYearIn(error)
  return year === undefined ? null : new Refusal(409, 'SCHOOL_YEAR_CLOSED', { values: { ano: year }, cause: error })
}

/**
 * The sentence of a refusal for people, with its fields, when no form shows them. @throws every other error, as it is
 */
export const reasonOf = (error: unknown): string => {
  const refusal = refusalIn(error)
  if (refusal === null) throw error
  const { code, message: sentence, fields = {} } = refusal.wire
  return code === 'CHECK_FIELDS' ? Object.values(fields).join(' ') : sentence
}

/** 404 for a row that does not exist. For one that exists but is not the caller's, see `notFoundAudited`. */
export const notFound = (): Refusal => new Refusal(404, 'NOT_FOUND')

/** 400: the request does not match the endpoint's schema. */
export const malformed = (fields?: Fields): Refusal =>
  new Refusal(400, 'MALFORMED', fields === undefined ? {} : { fields })

/** 403: known person, not allowed. */
export const forbidden = (): Refusal => new Refusal(403, 'FORBIDDEN')

/**
 * 409 for a change that is based on an older `versao`, with the current record, so that the person can resolve the
 * conflict. `throw stale<typeof updateUser>(await readUser(…))`.
 */
export const stale = <E extends Endpoint>(current: ConflictOf<E>): Refusal => new Refusal(409, 'STALE', { current })

/** 422: a rule of the school says no. */
export const ruleBroken = (code: MessageCode, fields?: Fields): Refusal =>
  new Refusal(422, code, fields === undefined ? {} : { fields })

/** @throws Refusal 422 CHECK_FIELDS where there is a sentence for any field */
export const refuseFlaws = (flaws: Readonly<Record<string, string>>): void => {
  if (Object.keys(flaws).length > 0) throw ruleBroken('CHECK_FIELDS', flaws)
}
