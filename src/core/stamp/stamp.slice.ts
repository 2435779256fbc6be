import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Stamp } from '#domain/session/stamp.ts'
import { rightsChanged, signedIn } from '#src/core/session/session.slice.ts'

interface StampState {
  /** The stamp of the last answer; null before the first. */
  readonly last: Stamp | null
  /**
   * Whether the rights in the store came from the server since this page was loaded, and not from the browser's
   * storage.
   */
  readonly areRightsFresh: boolean
}

const initialState: StampState = { last: null, areRightsFresh: false }

/** The rights and settings on which the server based its answers (`domain/session/stamp.ts`). */
export const stampSlice = createSlice({
  name: 'stamp',
  initialState,
  reducers: {
    /**
     * An answer came with another stamp than the one before; `rights` and `settings` tell which of them to load again.
     */
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
