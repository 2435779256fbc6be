/**
 * Local storage: read, write, remove. In a browser that refuses it (private mode, full) the page works without saved
 * data.
 */
export interface KeyValueStore {
  readonly read: (key: string) => string | null
  readonly write: (key: string, value: string) => void
  readonly remove: (key: string) => void
}

const orNothing = <T>(work: () => T, nothing: T): T => {
  try {
    return work()
  } catch {
    return nothing
  }
}

export const browserStorage: KeyValueStore = {
  read: (key) => orNothing(() => localStorage.getItem(key), null),
  write: (key, value) => orNothing(() => localStorage.setItem(key, value), undefined),
  remove: (key) => orNothing(() => localStorage.removeItem(key), undefined),
}
