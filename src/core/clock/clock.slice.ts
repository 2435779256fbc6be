import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** The time that screens show: the instant of the last navigation, so that “hoje” and “bom dia” replay. */
export const clockSlice = createSlice({
  name: 'clock',
  initialState: { now: null as string | null },
  reducers: {
    /** Payload: an ISO instant in UTC. */
    ticked: (_, { payload }: PayloadAction<string>) => ({ now: payload }),
  },
  selectors: { selectNow: (state): string | null => state.now },
})

export const { ticked } = clockSlice.actions
export const { selectNow } = clockSlice.selectors
