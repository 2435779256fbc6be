import type { ConflictOf, Endpoint } from '#domain/base/endpoint.ts'
import { type MessageCode, message, type WireError } from '#domain/all/messages.ts'

export type Fields = Readonly<Record<string, string>>

interface Details {
  /** Sentence per field that is to blame. */
  readonly fields?: Fields
  /** Values of the placeholders in the message. */
  readonly values?: Readonly<Record<string, string | number>>
  /** The record as it stands now. */
  readonly current?: unknown
  /** For the log: what went wrong on our side. */
  readonly cause?: unknown
}

/** A call that is refused on purpose: a status, and a code of `domain/all/messages.ts`. Everything else that is thrown answers 500. */
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

/** What a person reads of a refusal where no form shows its fields. @throws every other error, as it is */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Refusal)) throw error
  const { code, message: sentence, fields = {} } = error.wire
  return code === 'CHECK_FIELDS' ? Object.values(fields).join(' ') : sentence
}

/** 404 for a row that does not exist. For one that exists but is not the caller's, see `notFoundAudited`. */
export const notFound = (): Refusal => new Refusal(404, 'NOT_FOUND')

/** 400: the request is not of the shape that the endpoint asks for. */
export const malformed = (fields?: Fields): Refusal =>
  new Refusal(400, 'MALFORMED', fields === undefined ? {} : { fields })

/** 403: known person, not allowed. */
export const forbidden = (): Refusal => new Refusal(403, 'FORBIDDEN')

/**
 * 409 for a change that is based on an older `versao`, with the record as it stands now, so that the person can choose.
 * `throw stale<typeof updateUser>(await readUser(…))`.
 */
export const stale = <E extends Endpoint>(current: ConflictOf<E>): Refusal => new Refusal(409, 'STALE', { current })

/** 422: a rule of the school says no. */
export const ruleBroken = (code: MessageCode, fields?: Fields): Refusal =>
  new Refusal(422, code, fields === undefined ? {} : { fields })

/** @throws Refusal 422 CHECK_FIELDS where there is a sentence for any field */
export const refuseFlaws = (flaws: Readonly<Record<string, string>>): void => {
  if (Object.keys(flaws).length > 0) throw ruleBroken('CHECK_FIELDS', flaws)
}
