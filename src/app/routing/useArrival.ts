import { useEffect, useRef } from 'react'
import { useSelector, useStore } from 'react-redux'
import { selectIsReturn, selectMoves, selectPathname } from '#src/core/router/router.slice.ts'

type RouterRoot = Parameters<typeof selectMoves>[0]

/** Last scroll position of each path, in pixels from the top. */
const left = new Map<string, number>()

/**
 * After a change of path the heading has the focus and the page starts at its top; after Back or Forward the page
 * restores its scroll position. The first page keeps the focus where the browser put it.
 */
export const useArrival = (): void => {
  const pathname = useSelector(selectPathname)
  const store = useStore<RouterRoot>()
  const before = useRef<string>(undefined)

  useEffect(() => {
    const keep = () => left.set(pathname, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [pathname])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const state = store.getState()
    if (selectMoves(state) <= 1) return
    const top = selectIsReturn(state) ? (left.get(pathname) ?? 0) : 0
    window.scrollTo({ top })
    return whenUncovered(focusHeading)
  }, [pathname, store])
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
