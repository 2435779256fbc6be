import type { Endpoint, ParamsOf, BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import type { Stamp } from '#domain/session/stamp.ts'
import type { MessageCode } from '#domain/all/messages.ts'

/** The refusals that need more than showing the server's sentence. */
export const TOLD_APART = [
  'IN_PERSON_ONLY',
  'IMPERSONATION_REFUSED',
  'EXTRA_COURSE_FULL',
  'FORM_CHANGED',
  'INVITE_INVALID',
  'PASSWORD_SET',
  'SECOND_FACTOR_CODE',
  'SECOND_FACTOR_ENROL',
] as const satisfies readonly MessageCode[]

/** Why a call failed: the server's error, or the network. `status` is null without an answer. */
export interface Failure<Current = unknown> {
  readonly status: number | null
  /** Null for every other refusal, and without an answer. */
  readonly code: (typeof TOLD_APART)[number] | null
  /** The server's sentence; empty if it gave none. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** With STALE: the current record. */
  readonly current: Current | null
}

/** Input of a call besides its endpoint. */
export interface CallInput<E> {
  readonly params?: ParamsOf<E>
  readonly query?: QueryOf<E>
  readonly body?: BodyOf<E>
}

export interface HttpCall {
  readonly endpoint: Endpoint
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly token: string | null
  /** Called during an upload with the sent share, 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal: AbortSignal
}

export type Reply = (
  | { readonly ok: true; readonly status: number; readonly data: unknown }
  | { readonly ok: false; readonly failure: Failure }
) & {
  /** Stamp of the rights and settings on which the answer was based; null if it has none. */
  readonly stamp?: Stamp | null
}

/** Sends one call. Success is 200 to 299 (portal.md 8); anything else is a failure, never an exception. */
export interface Http {
  readonly send: (call: HttpCall) => Promise<Reply>
  /**
   * Opens a call that tells of events (server-sent events) for as long as it is open, each by its data. Ends when the stream ends, or
   * is not given; without an exception.
   */
  readonly follow: (call: HttpCall, tell: (data: string) => void) => Promise<void>
  /** URL of a call, for links that the browser follows itself. */
  readonly addressOf: <E extends Endpoint>(endpoint: E, params: ParamsOf<E>) => string
}
