import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { OwnAccount } from '#domain/session/account.schemas.ts'
import {
  beginFactor,
  changeEmail,
  changePassword,
  confirmFactor,
  loadAccount,
  removeFactor,
} from '#src/features/acesso/account/account.requests.ts'
import type { SealedFactor } from '#src/core/session/sealedFactor.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

/** What the person is about to change. */
export type Changing = 'password' | 'email' | 'factorOn' | 'factorOff'

interface AccountState {
  /** Null before the answer. */
  readonly account: OwnAccount | null
  readonly changing: Changing | null
  /** An app that is being enrolled, and then its recovery codes. */
  readonly factor: SealedFactor | null
  readonly codes: Sealed | null
}

const initialState: AccountState = { account: null, changing: null, factor: null, codes: null }
const ENDED = { changing: null, factor: null, codes: null } as const

/** The account of the person who is signed in. */
export const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    changeBegun: (state, { payload }: PayloadAction<Changing>) => ({ ...state, ...ENDED, changing: payload }),
    changeEnded: (state) => ({ ...state, ...ENDED }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadAccount.answered, (state, { payload }) => ({ ...state, account: payload.result }))
      .addCase(changePassword.answered, (state) => ({ ...state, ...ENDED }))
      .addCase(changeEmail.answered, (state) => ({ ...state, ...ENDED }))
      .addCase(beginFactor.answered, (state, { payload }) => ({ ...state, factor: payload.result }))
      .addCase(confirmFactor.answered, (state, { payload }) => ({ ...state, codes: payload.result.codigos }))
      .addCase(removeFactor.answered, (state) => ({ ...state, ...ENDED }))
  },
  selectors: {
    selectAccount: (state) => state.account,
    selectChanging: (state) => state.changing,
    selectFactor: (state) => state.factor,
    selectCodes: (state) => state.codes,
  },
})

export const { changeBegun, changeEnded } = accountSlice.actions
export const { selectAccount, selectChanging, selectFactor, selectCodes } = accountSlice.selectors
