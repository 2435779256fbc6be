import type { Action } from '@reduxjs/toolkit'
import * as callMessages from '#domain/base/call.messages.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import type { Failure } from '#src/platform/http/http.ts'
import type { Saga } from '#src/platform/effects.ts'

type Failed = Action & { readonly payload: { readonly failure: Failure } }

/** Why something was refused, in the server's own words. */
export const sayWhy = ({ payload: { failure } }: Failed): Saga =>
  showAlert('error', failure.message || callMessages.UNEXPECTED)

/**
 * Why a record was not saved, unless its form says it already: beside the fields that are wrong, or by asking in the
 * dialog of a conflict.
 */
export function* sayWhyNotSaved(failed: Failed): Saga {
  const { current, fields } = failed.payload.failure
  if (current === null && Object.keys(fields).length === 0) yield* sayWhy(failed)
}
