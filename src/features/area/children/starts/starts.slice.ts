import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { EnrolmentStart } from '#domain/enrolling/enrolling.wire.ts'
import { beginEnrolling, loadStarts } from '#src/features/area/children/starts/starts.requests.ts'

interface StartsState {
  /** Null before the first answer. */
  readonly starts: readonly EnrolmentStart[] | null
  /** The start whose dialog is open. */
  readonly open: EnrolmentStart | null
  /** Key of a call without an answer; the next attempt of the same start sends it again. */
  readonly key: string | null
}

const initialState: StartsState = { starts: null, open: null, key: null }

/** The enrolments that a guardian may start (A01). */
export const startsSlice = createSlice({
  name: 'enrolmentStarts',
  initialState,
  reducers: {
    startOpened: (state, { payload }: PayloadAction<EnrolmentStart>) => ({ ...state, open: payload }),
    startClosed: (state) => ({ ...state, open: null }),
    keyTaken: (state, { payload }: PayloadAction<string>) => ({ ...state, key: payload }),
    keySpent: (state) => ({ ...state, key: null }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadStarts.answered, (state, { payload }) => ({ ...state, starts: payload.result.inicios }))
      .addCase(beginEnrolling.answered, (state) => ({ ...state, open: null }))
  },
  selectors: {
    selectStarts: (state) => state.starts,
    selectOpenStart: (state) => state.open,
    selectStartKey: (state) => state.key,
  },
})

export const { startOpened, startClosed, keyTaken, keySpent } = startsSlice.actions
export const { selectStarts, selectOpenStart, selectStartKey } = startsSlice.selectors
