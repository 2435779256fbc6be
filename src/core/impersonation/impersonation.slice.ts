import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ListedUser } from '#domain/session/session.schemas.ts'
import { loadListedUsers } from '#src/core/impersonation/impersonation.requests.ts'
import { type SignedIn, signedIn, signedOut } from '#src/core/session/session.slice.ts'

interface ImpersonationState {
  /** The person at the computer, kept while they are signed in as somebody else; null while nobody is impersonated. */
  readonly original: SignedIn | null
  readonly choosing: boolean
  /** The people to choose from. */
  readonly people: readonly ListedUser[]
}

const initialState: ImpersonationState = { original: null, choosing: false, people: [] }

/** Entering the system as somebody else and returning (portal.md 4 “Impersonation”). */
export const impersonationSlice = createSlice({
  name: 'impersonation',
  initialState,
  reducers: {
    chooserOpened: (state): ImpersonationState => ({ ...state, choosing: true }),
    /** The person typed a part of the name; the list stays until the answer comes. */
    personSought: (state, _: PayloadAction<string>): ImpersonationState => state,
    chooserClosed: (state): ImpersonationState => ({ ...state, choosing: false, people: [] }),
    /** Originals are saved once: entering a third person from a second keeps the first. */
    entered: (state, { payload }: PayloadAction<{ readonly original: SignedIn }>): ImpersonationState => ({
      ...initialState,
      original: state.original ?? payload.original,
    }),
    returned: (): ImpersonationState => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadListedUsers.answered, (state, { payload }) =>
        state.choosing ? { ...state, people: payload.result } : state,
      )
      .addCase(signedIn, () => initialState)
      .addCase(signedOut, () => initialState)
  },
  selectors: {
    selectOriginal: (state) => state.original,
    selectIsChoosing: (state) => state.choosing,
    selectListedUsers: (state) => state.people,
  },
})

export const { chooserOpened, chooserClosed, personSought, entered, returned } = impersonationSlice.actions
export const { selectOriginal, selectIsChoosing, selectListedUsers } = impersonationSlice.selectors
