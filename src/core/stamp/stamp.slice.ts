import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Stamp } from '#domain/session/stamp.ts'
import { rightsChanged, signedIn } from '#src/core/session/session.slice.ts'

interface StampState {
  /** As the last answer said; null before the first. */
  readonly last: Stamp | null
  /** Whether the rights in the store came from the server in this page, and not from what the browser kept. */
  readonly areRightsFresh: boolean
}

const initialState: StampState = { last: null, areRightsFresh: false }

/** On which rights and settings the server's answers were given (`domain/session/stamp.ts`). */
export const stampSlice = createSlice({
  name: 'stamp',
  initialState,
  reducers: {
    /** An answer came with another stamp than the one before; `rights` and `settings` tell what has to be asked again. */
    stampChanged: (
      state,
      { payload }: PayloadAction<{ readonly stamp: Stamp; readonly rights: boolean; readonly settings: boolean }>,
    ): StampState => ({ ...state, last: payload.stamp }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(signedIn, () => ({ last: null, areRightsFresh: true }))
      .addCase(rightsChanged, (state) => ({ ...state, areRightsFresh: true }))
  },
  selectors: { selectStamp: (state) => state },
})

export const { stampChanged } = stampSlice.actions
export const { selectStamp } = stampSlice.selectors
