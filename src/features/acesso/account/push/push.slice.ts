import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Notifications, PushDevice } from '#domain/push/push.schemas.ts'
import { loadNotifications, saveNotifications, turnOn } from '#src/features/acesso/account/push/push.requests.ts'
import type { PushState } from '#src/platform/push/pushState.ts'

interface PushSliceState {
  /** Null before the answer, and for who acts in the person's name. */
  readonly settings: Notifications | null
  /** How this browser stands; null before the portal looked. */
  readonly here: PushState | null
}

const initialState: PushSliceState = { settings: null, here: null }

/** Notifications on the devices of the person who is signed in. */
export const pushSlice = createSlice({
  name: 'push',
  initialState,
  reducers: {
    deviceLookedAt: (state, { payload }: PayloadAction<PushState>) => ({ ...state, here: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadNotifications.answered, (state, { payload }) => ({ ...state, settings: payload.result }))
      .addCase(saveNotifications.answered, (state, { payload }) => ({ ...state, settings: payload.result }))
      .addCase(turnOn.answered, (state, { payload }) => ({ ...state, settings: payload.result }))
  },
  selectors: {
    selectSettings: (state) => state.settings,
    selectHere: (state) => state.here,
    /** The device that this browser is, where notifications are on in it; else null. */
    selectOwnDevice: ({ settings, here }): PushDevice | null =>
      settings?.aparelhos.find(({ marca }) => marca === here?.mark) ?? null,
  },
})

export const { deviceLookedAt } = pushSlice.actions
export const { selectSettings, selectHere, selectOwnDevice } = pushSlice.selectors
