import * as sentences from '#domain/all/topicMessages.ts'
import { filled, type Values } from '#domain/base/sentences.ts'

/**
 * Every sentence that server and portal must agree on, by its code. Those of portal.md 8 stand to the letter.
 * An error on the wire is `{ code, message, fields? }` with a code of this table.
 *
 * A sentence is a constant of the topic that it belongs to, named by its code. The server sees them all; the portal
 * takes from the topics, so that a sentence reaches the browser with the first screen that says it.
 */
export const MESSAGES = { ...sentences } as const

export type MessageCode = keyof typeof MESSAGES

/** A message with its `{placeholders}` filled. */
export const message = (code: MessageCode, values: Values = {}): string => filled(MESSAGES[code], values)

/** What every refused call answers. */
export interface WireError {
  readonly code: MessageCode
  readonly message: string
  /** Sentence per field of the request, where a field is to blame. */
  readonly fields?: Readonly<Record<string, string>>
  /** With STALE: the record as it stands now, in the shape in which it is read. */
  readonly atual?: unknown
}
