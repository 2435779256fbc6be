import type { Middleware } from '@reduxjs/toolkit'
import { pathOf, placeOf } from '#src/core/router/place.ts'
import { isMove, popped, pushed, replaced, scrolled, selectTop } from '#src/core/router/router.slice.ts'
import type { UrlBar } from '#src/platform/urlBar/urlBar.ts'

type State = Parameters<typeof selectTop>[0]

/**
 * Keeps the address bar in step with the store, and tells the store about Back and Forward, and how far a page was
 * scrolled when it is left. Live mode only: a recording holds these events.
 */
export const urlMiddleware =
  (bar: UrlBar): Middleware<object, State> =>
  (store) => {
    bar.onPop((path) => store.dispatch(popped(path)))
    return (next) => (action) => {
      if (isMove.match(action) && bar.scrolled() !== selectTop(store.getState()))
        store.dispatch(scrolled(bar.scrolled()))
      const result = next(action)
      if (pushed.match(action)) bar.push(pathOf(placeOf(action.payload)))
      if (replaced.match(action)) bar.replace(pathOf(placeOf(action.payload)))
      return result
    }
  }
