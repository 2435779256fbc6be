import type { UnknownAction } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { put, type Saga } from '#src/platform/effects.ts'

/** After a form was saved: removes its draft, goes to the next place if there is one, and shows an alert. */
export function* formSaved(form: string, text: string, next?: UnknownAction): Saga {
  yield* put(draftClosed({ form }))
  if (next !== undefined) yield* put(next)
  yield* showAlert('success', text)
}
