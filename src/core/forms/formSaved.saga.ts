import type { UnknownAction } from '@reduxjs/toolkit'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { put, type Saga } from '#src/platform/effects.ts'

/** A form was saved: what was typed is forgotten, the person goes on where there is something next, and is told. */
export function* formSaved(form: string, text: string, next?: UnknownAction): Saga {
  yield* put(draftClosed({ form }))
  if (next !== undefined) yield* put(next)
  yield* showAlert('success', text)
}
