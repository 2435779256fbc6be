import type { Action } from '@reduxjs/toolkit'
import * as callMessages from '#domain/base/call.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import type { Saga } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'

type Failed = Action & { readonly payload: { readonly failure: Failure } }

/** Shows the server's sentence for a refused call. */
export const sayWhy = ({ payload: { failure } }: Failed): Saga =>
  showAlert('error', failure.message || callMessages.UNEXPECTED)

/**
 * Shows why a record was not saved, unless its form already does: beside the wrong fields, or in the conflict dialog.
 */
export function* sayWhyNotSaved(failed: Failed): Saga {
  if (!isSaidByForm(failed.payload.failure)) yield* sayWhy(failed)
}

/** Whether the form itself shows the reason: beside its fields, or in the conflict dialog. */
export const isSaidByForm = ({ current, fields }: Failure): boolean =>
  current !== null || Object.keys(fields).length > 0
