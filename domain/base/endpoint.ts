import type { FeatureKey } from '#domain/base/featureIds.ts'
import type { LoginType } from '#domain/base/signedIn.ts'

/** The three API bases; each has a prefix and may be moved elsewhere by environment (portal.md 7). */
export type ApiBase = 'matricula' | 'academico' | 'financeiro'

export const API_PREFIX: Readonly<Record<ApiBase, string>> = {
  matricula: '/apimatricula/api',
  academico: '/apiacademico/api',
  financeiro: '/apifinanceiro/api',
}

/** Who may call. The service also checks rows: guardians reach only their children, staff only their units. */
export type Access =
  | 'public'
  | 'signedIn'
  | (InPerson & { readonly types: readonly LoginType[] })
  /** Staff who hold any of these features; with `edit`, the right to change. */
  | (InPerson & { readonly anyOf: readonly FeatureKey[]; readonly edit?: true })

/** `inPerson`: refused during impersonation: signing, accepting, changing passwords (portal.md 4 “Impersonation”). */
interface InPerson {
  readonly inPerson?: true
}

/** Types of path parameters, query, body and answer. Left out: the call has no such part. */
export interface Call {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly answer: unknown
  /** The current record in the 409 answer to a change based on an older `versao`. */
  readonly conflict?: unknown
}

/** A file as an answer: the server streams it, the portal receives it whole. */
export type FileContent = ArrayBuffer | AsyncIterable<unknown>

/** A file as a body, under its original name. */
export interface SentFile {
  readonly name: string
  readonly content: Uint8Array
}

/** A file as the whole body, which the server takes part by part and the portal sends without reading it. */
export interface SentStream {
  readonly type: string
  /** Of the whole content. */
  readonly bytes: number
  readonly content: Blob | AsyncIterable<Uint8Array>
}

/** One call of the API, the same object for portal and server. */
export interface Endpoint<C extends Call = Call> {
  readonly base: ApiBase
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As portal.md writes it, without a leading slash; parameters as `:id`. */
  readonly path: string
  readonly access: Access
  /** The answer is a file, not JSON. */
  readonly gives?: 'file'
  /** The body is one file as multipart/form-data, or a file by itself that is too large to be held whole; not JSON. */
  readonly takes?: 'file' | 'stream'
  /** Types only; absent at run time. */
  readonly call?: C
}

/** Declares a call: `endpoint<StaffLogin>('matricula', 'POST', 'Usuario/login', 'public')`. */
export const endpoint = <C extends Call>(
  base: ApiBase,
  method: Endpoint['method'],
  path: string,
  access: Access,
): Endpoint<C> => ({ base, method, path, access })

/** Declares a call that answers a file. */
export const fileEndpoint = <C extends Call & { readonly answer: FileContent }>(
  base: ApiBase,
  path: string,
  access: Access,
): Endpoint<C> => ({ base, method: 'GET', path, access, gives: 'file' })

/** Declares a call that makes something, and answers it as a file. */
export const drawnEndpoint = <C extends Call & { readonly answer: FileContent }>(
  base: ApiBase,
  path: string,
  access: Access,
): Endpoint<C> => ({ base, method: 'POST', path, access, gives: 'file' })

/** Declares a call that takes a file. */
export const uploadEndpoint = <C extends Call & { readonly body: SentFile }>(
  base: ApiBase,
  path: string,
  access: Access,
): Endpoint<C> => ({ base, method: 'POST', path, access, takes: 'file' })

/** Declares a call that takes a large file as its whole body. */
export const streamEndpoint = <C extends Call & { readonly body: SentStream }>(
  base: ApiBase,
  path: string,
  access: Access,
): Endpoint<C> => ({ base, method: 'POST', path, access, takes: 'stream' })

export type ParamsOf<E> = E extends Endpoint<infer C> ? (C extends { params: infer P } ? P : undefined) : never
export type QueryOf<E> = E extends Endpoint<infer C> ? (C extends { query: infer Q } ? Q : undefined) : never
export type BodyOf<E> = E extends Endpoint<infer C> ? (C extends { body: infer B } ? B : undefined) : never
export type AnswerOf<E> = E extends Endpoint<infer C> ? C['answer'] : never
export type ConflictOf<E> = E extends Endpoint<infer C> ? C['conflict'] : never

/** Unique name of a call, as in `POST Usuario/login`. */
export const endpointName = (one: Endpoint): string => `${one.method} ${one.path}`
