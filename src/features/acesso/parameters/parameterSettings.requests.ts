import type { BodyOf } from '#domain/base/endpoint.ts'
import { listManagedParameters, setParameter as setParameterCall } from '#domain/parameters/parameters.endpoints.ts'
import { defineRequest } from '#src/platform/request/request.ts'

export const loadParameterSettings = defineRequest('parameterSettings/load', listManagedParameters, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

/** A decision, based on the `versao` that the person saw. */
export interface Decision extends BodyOf<typeof setParameterCall> {
  readonly id: number
}

/** Runs on when the person leaves the screen, since the decision is made. */
export const setParameter = defineRequest('parameterSettings/set', setParameterCall, {
  concurrency: 'every',
  scope: 'app',
  keyOf: ({ id }: Decision) => String(id),
  call: ({ id, valor, versao }: Decision) => ({ params: { id }, body: { valor, versao } }),
})

/** Name of the draft of a parameter. */
export const parameterDraft = (id: number): string => `parameterSettings/${id}`
