import { useCallback, useSyncExternalStore } from 'react'

/** Breakpoints of portal.md 9, as media queries. */
export const SCREEN = {
  underSmall: '(max-width: 449.98px)',
  underMedium: '(max-width: 767.98px)',
  underLarge: '(max-width: 1169.98px)',
  /** Where the portal asks to turn the device. */
  narrow: '(max-width: 599.98px)',
  /** A finger: the device is held, and mostly has a camera. */
  touch: '(pointer: coarse)',
} as const

/** Whether a media query matches; the component renders again when that changes. */
export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}
