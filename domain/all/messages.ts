import * as sentences from '#domain/all/topicMessages.ts'
import { filled, type Values } from '#domain/base/sentences.ts'

/**
 * Every sentence that server and portal must agree on, by its code. Sentences of portal.md 8 are verbatim. An error on
 * the wire is `{ code, message, fields? }` with a code of this table.
 *
 * A sentence is a constant of the topic that it belongs to, named by its code. The server imports all of them; the
 * portal imports from the topics, so that the browser loads a sentence with the first screen that needs it.
 */
export const MESSAGES = { ...sentences } as const

export type MessageCode = keyof typeof MESSAGES

/** A message with its `{placeholders}` filled. */
export const message = (code: MessageCode, values: Values = {}): string => filled(MESSAGES[code], values)

/** The answer of every refused call. */
export interface WireError {
  readonly code: MessageCode
  readonly message: string
  /** Sentence per wrong field of the request. */
  readonly fields?: Readonly<Record<string, string>>
  /** With STALE: the current record, in the shape of its GET call. */
  readonly atual?: unknown
}
