import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DeviceState } from '#src/platform/device/device.ts'

interface State extends DeviceState {
  /** The portal asks to turn the device. */
  readonly advised: boolean
}

const initialState: State = { online: true, narrow: false, advised: false }

/** The state of the device: online or offline, wide or narrow. */
export const deviceSlice = createSlice({
  name: 'device',
  initialState,
  reducers: {
    changed: ({ advised }, { payload }: PayloadAction<DeviceState>): State => ({
      ...payload,
      advised: advised && payload.narrow,
    }),
    turnAdvised: (state): State => ({ ...state, advised: true }),
    adviceClosed: (state): State => ({ ...state, advised: false }),
  },
  selectors: {
    selectIsOnline: (state) => state.online,
    selectIsNarrow: (state) => state.narrow,
    selectIsAdvised: (state) => state.advised,
  },
})

export const { changed: deviceChanged, turnAdvised, adviceClosed } = deviceSlice.actions
export const { selectIsOnline, selectIsNarrow, selectIsAdvised } = deviceSlice.selectors
