import { createAction } from '@reduxjs/toolkit'
import type { BodyOf } from '#domain/base/endpoint.ts'
import { forgotPassword, recoveryWay } from '#domain/session/links.endpoints.ts'
import type { OpenedInvite } from '#domain/session/session.schemas.ts'
import { defineRequest, requestEvents, SAY_WHY } from '#src/platform/request/request.ts'
import type { SealedFactor } from '#src/core/session/sealedFactor.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

/** Handle of the token of a one-use link. */
interface ByLink {
  readonly acesso: Sealed
}

interface FirstMasterInput {
  /** Handle of the one-use link's token. */
  readonly convite: Sealed
  readonly nome: string
  readonly email: string
  readonly senha: Sealed
  readonly enderecoPortal: string
}

interface ChosenPassword extends ByLink {
  readonly senha: Sealed
  /** With which a guardian is going to sign in who has no e-mail yet. */
  readonly email: string | null
}

/** Requests that carry secrets, or whose answers do: `links.saga.ts` serves them. */
export const createPassword = requestEvents<{ readonly senha: Sealed }, null>('links/createPassword')
export const createFirstMaster = requestEvents<FirstMasterInput, null>('links/createFirstMaster')
export const lookAtLink = requestEvents<ByLink, OpenedInvite>('links/lookAt')
export const acceptInvitation = requestEvents<ChosenPassword, null>('links/acceptInvitation')
export const confirmNewEmail = requestEvents<ByLink, { readonly email: string }>('links/confirmEmail')
export const enterWithCode = requestEvents<{ readonly codigo: Sealed }, null>('links/enterWithCode')
export const beginFactor = requestEvents<null, SealedFactor>('links/beginFactor')
export const finishFactor = requestEvents<{ readonly codigo: Sealed }, { readonly codigos: Sealed }>(
  'links/finishFactor',
)

/** The person kept the recovery codes, and goes on into the portal. */
export const codesKept = createAction('links/codesKept')
export const codesCopyAsked = createAction<Sealed>('links/codesCopyAsked')

export const loadRecoveryWay = defineRequest('links/loadRecoveryWay', recoveryWay, {
  concurrency: 'latest',
  call: (_: null) => ({}),
})

export const askForLink = defineRequest('links/askForLink', forgotPassword, {
  concurrency: 'leading',
  call: (body: BodyOf<typeof forgotPassword>) => ({ body }),
  onFailure: SAY_WHY,
})
