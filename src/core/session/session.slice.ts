import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit'
import type { Permission } from '#domain/access/permissions.ts'
import { GUARDIAN, type PersonFlags, STAFF } from '#domain/base/signedIn.ts'
import type { TabMessage } from '#src/platform/tabs/tabs.ts'
import type { Sealed } from '#src/platform/vault/vault.ts'

/** Who is signed in (portal.md 3 “Session user”). The name stands under the field of the person's kind. Never a token, never a password. */
export interface SessionUser extends PersonFlags {
  readonly id: number
  readonly primeiroAcesso: boolean
  readonly nome?: string
  readonly nomeResponsavel?: string
  readonly name?: string
}

/** A sign-in that takes a further step: a new password at the first access, or a code. Its password is kept for this step only. */
export interface FirstAccess {
  readonly door: Door
  readonly login: string
  readonly initial: Sealed
}

/** The way a person signs in: staff by e-mail, guardians by e-mail, students by CPF. */
export type Door = 'staff' | 'guardian' | 'student'

export interface SignedIn {
  readonly user: SessionUser
  readonly permissions: readonly Permission[]
}

interface SessionState {
  readonly status: 'signedOut' | 'signedIn' | 'expired'
  readonly user: SessionUser | null
  readonly firstAccess: FirstAccess | null
}

const initialState: SessionState = { status: 'signedOut', user: null, firstAccess: null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_, { payload }: PayloadAction<SignedIn>): SessionState => ({
      status: 'signedIn',
      user: payload.user,
      firstAccess: null,
    }),
    /** The password was right, but has to be replaced, or a code is needed, before anything else. */
    firstAccessFound: (_, { payload }: PayloadAction<FirstAccess>): SessionState => ({
      ...initialState,
      firstAccess: payload,
    }),
    /** The server no longer knows the token; the person is asked for the password in place. */
    expired: (state): SessionState => (state.user === null ? state : { ...state, status: 'expired' }),
    renewed: (state): SessionState => (state.user === null ? state : { ...state, status: 'signedIn' }),
    signedOut: (): SessionState => initialState,
    /** The person who is signed in changed without signing in: entering as somebody else, and returning. */
    personChanged: (state, { payload }: PayloadAction<SignedIn>): SessionState => ({
      ...state,
      status: 'signedIn',
      user: payload.user,
    }),
    /** The same person, with new rights from the server. */
    rightsChanged: (state, { payload }: PayloadAction<SignedIn>): SessionState =>
      state.user === null ? state : { ...state, user: payload.user },
  },
  selectors: {
    selectUser: (state) => state.user,
    selectSessionStatus: (state) => state.status,
    selectIsSignedIn: (state) => state.user !== null,
    selectFirstAccess: (state) => state.firstAccess,
  },
})

/** Another tab of this browser signed in or out. */
export const heardFromTab = createAction<TabMessage>('session/heardFromTab')

/** The person wants to sign out. `always`: they are asked in any case; `ifWaiting`: only where something would be lost. */
export const leaveAsked = createAction<'always' | 'ifWaiting'>('session/leaveAsked')

/** The name by the person's kind: staff `nome`, guardian `nomeResponsavel`, student `name` (portal.md 3). */
export const nameOf = (user: SessionUser): string =>
  (user.tipoLogin === STAFF ? user.nome : user.tipoLogin === GUARDIAN ? user.nomeResponsavel : user.name) ?? ''

export const { signedIn, firstAccessFound, expired, renewed, signedOut, personChanged, rightsChanged } =
  sessionSlice.actions
/** Matches every event after which another person, or nobody, is signed in. */
export const isNextPerson = isAnyOf(signedOut, personChanged)

export const { selectUser, selectSessionStatus, selectIsSignedIn, selectFirstAccess } = sessionSlice.selectors
