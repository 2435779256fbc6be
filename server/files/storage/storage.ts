import type { ByteRange } from '#server/http/range.ts'

/** Where contents of files lie, by keys that nobody can guess. Callers check before who may ask. */
export interface FileStorage {
  /** @throws where the content could not be kept whole */
  readonly put: (key: string, content: Uint8Array) => Promise<void>
  /** Keeps a content of so many bytes that comes part by part. @throws where it could not be kept whole; something may lie there */
  readonly write: (key: string, parts: AsyncIterable<Uint8Array>, bytes: number) => Promise<void>
  /** Null where nothing lies under a key. @throws where nobody can tell */
  readonly get: (key: string) => Promise<Uint8Array | null>
  /** Some bytes of a content, part by part; null where nothing lies under the key. @throws where nobody can tell */
  readonly read: (key: string, range: ByteRange) => Promise<AsyncIterable<Uint8Array> | null>
  /** Removes a content; one that is not there is removed already. @throws where it may still be there */
  readonly remove: (key: string) => Promise<void>
}
