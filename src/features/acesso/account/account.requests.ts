import { createAction } from '@reduxjs/toolkit'
import * as calls from '#domain/session/account.endpoints.ts'
import * as accountMessages from '#domain/session/account.messages.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'
import type { SealedFactor } from '#src/core/session/sealedFactor.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

export const loadAccount = defineRequest('account/load', calls.ownAccount, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const endOwnSession = defineRequest('account/endSession', calls.endOwnSession, {
  concurrency: 'leading',
  keyOf: String,
  call: (id: number) => ({ params: { id } }),
  onSuccess: () => accountMessages.SESSION_CLOSED,
  onFailure: SAY_WHY,
})

export const endOtherSessions = defineRequest('account/endOthers', calls.endOtherSessions, {
  concurrency: 'leading',
  call: (_: null) => ({}),
  onSuccess: () => accountMessages.SESSIONS_CLOSED,
  onFailure: SAY_WHY,
})

interface WithPassword {
  readonly atual: Sealed
}

/** Requests that carry secrets, or whose answers do: `account.saga.ts` serves them. */
export const changePassword = requestEvents<WithPassword & { readonly senha: Sealed }, null>('account/changePassword')
export const changeEmail = requestEvents<WithPassword & { readonly email: string }, null>('account/changeEmail')
export const beginFactor = requestEvents<WithPassword, SealedFactor>('account/beginFactor')
export const confirmFactor = requestEvents<{ readonly codigo: Sealed }, { readonly codigos: Sealed }>(
  'account/confirmFactor',
)
export const removeFactor = requestEvents<WithPassword & { readonly codigo: Sealed }, null>('account/removeFactor')

export const codesCopyAsked = createAction<Sealed>('account/codesCopyAsked')
