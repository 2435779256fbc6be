import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type SignedIn, signedIn, signedOut } from '#src/core/session/session.slice.ts'

interface ImpersonationState {
  /** The person who really sits there, kept from the first entering on; null while nobody is impersonated. */
  readonly original: SignedIn | null
  readonly choosing: boolean
}

const initialState: ImpersonationState = { original: null, choosing: false }

/** Entering the system as somebody else and returning (portal.md 4 “Impersonation”). */
export const impersonationSlice = createSlice({
  name: 'impersonation',
  initialState,
  reducers: {
    chooserOpened: (state): ImpersonationState => ({ ...state, choosing: true }),
    chooserClosed: (state): ImpersonationState => ({ ...state, choosing: false }),
    /** Originals are saved once: entering a third person from a second keeps the first. */
    entered: (state, { payload }: PayloadAction<{ readonly original: SignedIn }>): ImpersonationState => ({
      original: state.original ?? payload.original,
      choosing: false,
    }),
    returned: (): ImpersonationState => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(signedIn, () => initialState).addCase(signedOut, () => initialState)
  },
  selectors: {
    selectOriginal: (state) => state.original,
    selectIsChoosing: (state) => state.choosing,
  },
})

export const { chooserOpened, chooserClosed, entered, returned } = impersonationSlice.actions
export const { selectOriginal, selectIsChoosing } = impersonationSlice.selectors
