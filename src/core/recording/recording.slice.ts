import { createSlice } from '@reduxjs/toolkit'

/** Whether “Gravar sessão” is on. The recorded events are kept outside the store. */
export const recordingSlice = createSlice({
  name: 'recording',
  initialState: { on: false },
  reducers: {
    started: () => ({ on: true }),
    /** The recording is offered as a download. */
    stopped: () => ({ on: false }),
  },
  selectors: { selectIsRecording: (state) => state.on },
})

export const { started: recordingStarted, stopped: recordingStopped } = recordingSlice.actions
export const { selectIsRecording } = recordingSlice.selectors
