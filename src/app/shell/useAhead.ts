import { useEffect } from 'react'

/** Delay in ms: long enough for the first page and its data to load, even over a slow network. */
const AHEAD_AFTER_MS = 5000

/**
 * Prefetches code that no page waits for, after the first page is loaded. Failed code is fetched again when it is
 * needed.
 */
export const useAhead = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    const ahead = setTimeout(() => void load().catch(() => undefined), AHEAD_AFTER_MS)
    return () => clearTimeout(ahead)
  }, [load])
}
