import type { Action } from '@reduxjs/toolkit'
import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { isRecord } from '#src/lib/json.ts'
import { on, put, type Saga } from '#src/platform/effects.ts'
import type { Failure } from '#src/platform/http/http.ts'

const FORM_CHANGED = 'FORM_CHANGED' satisfies Failure['code']

/** A call was refused because the school changed the form while a person was filling it in. */
const isFormChange = (event: unknown): event is Action => {
  const payload = isRecord(event) ? event['payload'] : null
  const failure = isRecord(payload) ? payload['failure'] : null
  return isRecord(failure) && failure['code'] === FORM_CHANGED
}

/** The form is drawn again with the new fields; what was typed stays. */
function* drawAnew(): Saga {
  yield* put(loadConfiguredForms.asked(null))
}

export const configuredFieldsSaga = [on({ match: isFormChange }, drawAnew)]
