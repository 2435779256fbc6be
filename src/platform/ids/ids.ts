/** A new identifier, unique in this browser. */
export interface Ids {
  readonly next: () => string
}

export const randomIds: Ids = { next: () => crypto.randomUUID() }
