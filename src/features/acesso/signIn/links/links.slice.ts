import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OpenedInvite, RecoveryWay } from '#domain/session/session.schemas.ts'
import {
  askForLink,
  beginFactor,
  confirmNewEmail,
  finishFactor,
  loadRecoveryWay,
  lookAtLink,
} from '#src/features/acesso/signIn/links/links.requests.ts'
import { signedIn } from '#src/core/session/session.slice.ts'
import type { SealedFactor } from '#src/core/session/sealedFactor.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

interface LinksState {
  /** Whom the opened link is for; null before the answer. */
  readonly invited: OpenedInvite | null
  /** How a forgotten password is replaced; null before the answer. */
  readonly way: RecoveryWay | null
  /** A link was asked for. */
  readonly isAsked: boolean
  /** The confirmed e-mail; null before it is confirmed. */
  readonly email: string | null
  /** An app that is being enrolled, and then its recovery codes. */
  readonly factor: SealedFactor | null
  readonly codes: Sealed | null
  /** The address in the browser's bar, as the portal's own is proposed; null until it is known. */
  readonly origin: string | null
}

const initialState: LinksState = {
  invited: null,
  way: null,
  isAsked: false,
  email: null,
  factor: null,
  codes: null,
  origin: null,
}

/** The page of the first master wants to know where the portal is. */
export const originAsked = createAction('links/originAsked')

/** What the pages beside the sign-in show. */
export const linksSlice = createSlice({
  name: 'links',
  initialState,
  reducers: {
    originSeen: (state, { payload }: PayloadAction<string>) => ({ ...state, origin: payload }),
    /** The person types another login. */
    askedAgain: (state) => ({ ...state, isAsked: false }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(lookAtLink.asked, (state) => ({ ...state, invited: null }))
      .addCase(lookAtLink.answered, (state, { payload }) => ({ ...state, invited: payload.result }))
      .addCase(loadRecoveryWay.asked, (state) => ({ ...state, isAsked: false }))
      .addCase(loadRecoveryWay.answered, (state, { payload }) => ({ ...state, way: payload.result }))
      .addCase(askForLink.answered, (state) => ({ ...state, isAsked: true }))
      .addCase(confirmNewEmail.answered, (state, { payload }) => ({ ...state, email: payload.result.email }))
      .addCase(beginFactor.answered, (state, { payload }) => ({ ...state, factor: payload.result }))
      .addCase(finishFactor.answered, (state, { payload }) => ({ ...state, codes: payload.result.codigos }))
      .addCase(signedIn, () => initialState)
  },
  selectors: {
    selectInvited: (state) => state.invited,
    selectRecoveryWay: (state) => state.way,
    selectIsAsked: (state) => state.isAsked,
    selectConfirmedEmail: (state) => state.email,
    selectFactor: (state) => state.factor,
    selectCodes: (state) => state.codes,
    selectOrigin: (state) => state.origin,
  },
})

export const { originSeen, askedAgain } = linksSlice.actions
export const {
  selectInvited,
  selectRecoveryWay,
  selectIsAsked,
  selectConfirmedEmail,
  selectFactor,
  selectCodes,
  selectOrigin,
} = linksSlice.selectors
