import type { Endpoint, ParamsOf, BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import type { Stamp } from '#domain/session/stamp.ts'
import type { MessageCode } from '#domain/all/messages.ts'

/** The refusals that are met by more than saying the server's sentence. */
export const TOLD_APART = [
  'IN_PERSON_ONLY',
  'IMPERSONATION_REFUSED',
  'EXTRA_COURSE_FULL',
  'FORM_CHANGED',
] as const satisfies readonly MessageCode[]

/** Why a call did not succeed: the server's error, or the way to it. `status` is null where no answer came. */
export interface Failure<Current = unknown> {
  readonly status: number | null
  /** Null for every other refusal, and where no answer came. */
  readonly code: (typeof TOLD_APART)[number] | null
  /** The server's sentence, empty where it gave none. */
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** With STALE: the record as it stands now. */
  readonly current: Current | null
}

/** What a call needs besides its endpoint. */
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
  /** Told while a file is sent: how much of it left, from 0 to 1. */
  readonly onProgress?: (part: number) => void
  readonly signal: AbortSignal
}

export type Reply = (
  | { readonly ok: true; readonly status: number; readonly data: unknown }
  | { readonly ok: false; readonly failure: Failure }
) & {
  /** What rights and settings the answer was given on; null where it does not say. */
  readonly stamp?: Stamp | null
}

/** Sends one call. Success is 200 to 299 (portal.md 8); anything else is a failure, never an exception. */
export interface Http {
  readonly send: (call: HttpCall) => Promise<Reply>
  /** The address of a call, for links that the browser follows by itself. */
  readonly addressOf: <E extends Endpoint>(endpoint: E, params: ParamsOf<E>) => string
}
