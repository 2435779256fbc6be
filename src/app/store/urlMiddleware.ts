import type { Middleware } from '@reduxjs/toolkit'
import { pathOf, placeOf } from '#src/core/router/place.ts'
import { popped, pushed, replaced } from '#src/core/router/router.slice.ts'
import type { UrlBar } from '#src/platform/urlBar/urlBar.ts'

/** Keeps the address bar in step with the store, and tells the store about Back and Forward. Live mode only. */
export const urlMiddleware =
  (bar: UrlBar): Middleware =>
  ({ dispatch }) => {
    bar.onPop((path) => dispatch(popped(path)))
    return (next) => (action) => {
      const result = next(action)
      if (pushed.match(action)) bar.push(pathOf(placeOf(action.payload)))
      if (replaced.match(action)) bar.replace(pathOf(placeOf(action.payload)))
      return result
    }
  }
