import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { selectIsReturn, selectMoves } from '#src/core/router/router.slice.ts'

type RouterRoot = Parameters<typeof selectMoves>[0]

/**
 * For a screen that shows several pages at one path, by its query: each page starts at its top with the focus on its
 * title, as after a change of path. The first page keeps the focus where the browser put it.
 */
export const useShownTitle = (): void => {
  const store = useStore<RouterRoot>()
  useEffect(() => {
    const state = store.getState()
    if (selectMoves(state) <= 1) return
    const main = document.querySelector('main')
    // Keeps a focus that is already inside.
    if (main === null || (document.activeElement !== main && main.contains(document.activeElement))) return
    main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    if (!selectIsReturn(state)) window.scrollTo({ top: 0 })
  }, [store])
}
