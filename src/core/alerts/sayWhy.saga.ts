import type { Action } from '@reduxjs/toolkit'
import * as callMessages from '#domain/base/call.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import type { Saga } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'

type Failed = Action & { readonly payload: { readonly failure: Failure } }

/** Why something was refused, in the server's own words. */
export const sayWhy = ({ payload: { failure } }: Failed): Saga =>
  showAlert('error', failure.message || callMessages.UNEXPECTED)

/**
 * Why a record was not saved, unless its form says it already: beside the fields that are wrong, or by asking in the
 * dialog of a conflict.
 */
export function* sayWhyNotSaved(failed: Failed): Saga {
  if (!isSaidByForm(failed.payload.failure)) yield* sayWhy(failed)
}

/** Whether a form says why: beside its fields, or in the dialog of a conflict. */
export const isSaidByForm = ({ current, fields }: Failure): boolean =>
  current !== null || Object.keys(fields).length > 0
