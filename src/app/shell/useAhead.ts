import { useEffect } from 'react'

/** Long enough for the first page and its answers to load, over a slow network too. */
const AHEAD_AFTER_MS = 5000

/** Fetches code that no page waits for, once the first page has come. What does not come is asked for again when it is needed. */
export const useAhead = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    const ahead = setTimeout(() => void load().catch(() => undefined), AHEAD_AFTER_MS)
    return () => clearTimeout(ahead)
  }, [load])
}
