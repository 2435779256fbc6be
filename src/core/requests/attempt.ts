import type { Ids } from '#src/platform/ids/ids.ts'

/** A command that was sent: what it said, and the key under which the server does it once. */
export interface Attempt {
  readonly key: string
  readonly content: string
}

/** The attempt at what is asked now: another try of the same keeps its key. */
export const attemptAt = (asked: unknown, last: Attempt | null, ids: Ids): Attempt => {
  const content = JSON.stringify(asked)
  return last?.content === content ? last : { key: ids.next(), content }
}
