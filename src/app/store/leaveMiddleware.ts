import type { Middleware } from '@reduxjs/toolkit'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { left, selectIsUnsavedAt } from '#src/core/forms/forms.slice.ts'
import { pathOf, placeOf } from '#src/core/router/place.ts'
import { popped, pushed, selectPlace } from '#src/core/router/router.slice.ts'
import type { UrlBar } from '#src/platform/urlBar/urlBar.ts'

type State = Parameters<typeof selectPlace>[0] & Parameters<typeof selectIsUnsavedAt>[0]

/**
 * The first middleware. When a person would leave a form with unsaved changes, by a link or the browser's Back, it
 * stops the move and asks first. Confirming discards the draft and moves on. Live mode only: a recording holds the
 * question and the answer.
 */
export const leaveMiddleware =
  (bar: UrlBar): Middleware<object, State> =>
  (store) =>
  (next) =>
  (event) => {
    const isLeaving = pushed.match(event) || popped.match(event)
    const from = screenOf(selectPlace(store.getState()))
    if (isLeaving && screenOf(placeOf(event.payload)) !== from && selectIsUnsavedAt(store.getState(), from)) {
      if (popped.match(event)) bar.push(pathOf(selectPlace(store.getState())))
      return store.dispatch(dialogOpened({ message: LEAVE, confirm: left({ from, to: event.payload }) }))
    }
    const result = next(event)
    if (left.match(event)) store.dispatch(pushed(event.payload.to))
    return result
  }

const LEAVE = 'Deseja sair sem salvar?'

/** A change of the hash alone does not leave the screen. */
const screenOf = (place: ReturnType<typeof placeOf>): string => pathOf({ ...place, hash: '' })
