/** Where contents of files lie, by keys that nobody can guess. Callers check before who may ask. */
export interface FileStorage {
  /** @throws where the content could not be kept whole */
  readonly put: (key: string, content: Uint8Array) => Promise<void>
  /** Null where nothing lies under a key. @throws where nobody can tell */
  readonly get: (key: string) => Promise<Uint8Array | null>
  /** Removes a content; one that is not there is removed already. @throws where it may still be there */
  readonly remove: (key: string) => Promise<void>
}
