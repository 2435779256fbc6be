import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DeviceState } from '#src/platform/device/device.ts'

const initialState: DeviceState = { online: true, narrow: false }

/** The state of the device: online or offline, wide or narrow. */
export const deviceSlice = createSlice({
  name: 'device',
  initialState,
  reducers: {
    changed: (_, { payload }: PayloadAction<DeviceState>): DeviceState => payload,
  },
  selectors: {
    selectIsOnline: (state) => state.online,
    selectIsNarrow: (state) => state.narrow,
  },
})

export const { changed: deviceChanged } = deviceSlice.actions
export const { selectIsOnline, selectIsNarrow } = deviceSlice.selectors
