import { type ReactNode, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { createPath, type Navigator, Router } from 'react-router-dom'
import { pushed, replaced, selectMoves, selectPlace } from '#src/core/router/router.slice.ts'

/**
 * react-router over the location in the store, so that its `Link` works; the route table decides which screen is shown.
 */
export const StoreRouter = ({ children }: { readonly children: ReactNode }) => {
  const place = useSelector(selectPlace)
  const moves = useSelector(selectMoves)
  const dispatch = useDispatch()
  const navigator = useMemo(
    (): Navigator => ({
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to) => dispatch(pushed(typeof to === 'string' ? to : createPath(to))),
      replace: (to) => dispatch(replaced(typeof to === 'string' ? to : createPath(to))),
      // The browser handles Back: its event reaches the store as `router/popped`.
      go: (delta) => window.history.go(delta),
    }),
    [dispatch],
  )
  return (
    <Router location={{ ...place, state: null, key: String(moves) }} navigator={navigator}>
      {children}
    </Router>
  )
}
