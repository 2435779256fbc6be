import { useEffect, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { selectIsReturn, selectMoves, selectPathname, selectTop } from '#src/core/router/router.slice.ts'

type RouterRoot = Parameters<typeof selectMoves>[0]

/**
 * After a change of path the heading has the focus and the page starts at its top; a person who comes back finds the
 * page scrolled as they left it. The first page keeps the focus where the browser put it.
 */
export const useArrival = (): void => {
  const pathname = useSelector(selectPathname)
  const store = useStore<RouterRoot>()
  const before = useRef<string>(undefined)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const state = store.getState()
    if (selectMoves(state) <= 1) return
    const stopScrolling = scrollDown(selectIsReturn(state) ? selectTop(state) : 0)
    const stopWaiting = whenUncovered(focusHeading)
    return () => {
      stopScrolling()
      stopWaiting?.()
    }
  }, [pathname, store])
}

/** What a person does to move the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Scrolls down by this number of pixels, as soon as the page is long enough: its data may come later than its screen.
 * Gives up once the person moves the page.
 */
const scrollDown = (top: number): (() => void) => {
  window.scrollTo({ top })
  const end = new AbortController()
  const isThere = () => Math.ceil(window.scrollY) >= top
  if (isThere() || !('ResizeObserver' in window)) return () => end.abort()
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top })
    if (isThere()) end.abort()
  })
  end.signal.addEventListener('abort', () => observer.disconnect())
  for (const move of MOVES) window.addEventListener(move, () => end.abort(), { signal: end.signal, passive: true })
  observer.observe(document.body)
  return () => end.abort()
}

/** A dialog or drawer that closes with the move traps the focus until it is unmounted. */
const whenUncovered = (run: () => void): (() => void) | undefined => {
  const isCovered = () => document.querySelector('body > [role="dialog"]') !== null
  if (!isCovered()) {
    run()
    return undefined
  }
  const observer = new MutationObserver(() => {
    if (isCovered()) return
    observer.disconnect()
    run()
  })
  observer.observe(document.body, { childList: true })
  return () => observer.disconnect()
}

/** A screen that took the focus itself, like a form for its first field, keeps it. */
const focusHeading = () => {
  const main = document.querySelector('main')
  const active = document.activeElement
  if (main === null || (active !== main && main.contains(active))) return
  main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
}
