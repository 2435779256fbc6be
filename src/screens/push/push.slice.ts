import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Notifications, PushDevice } from '#domain/push/push.schemas.ts'
import {
  declineOffer,
  loadNotifications,
  saveNotifications,
  testPushDevice,
  turnOff,
  turnOn,
} from '#src/screens/push/push.requests.ts'
import type { PushTestResult } from '#domain/push/push.lists.ts'
import type { PushState } from '#src/platform/push/pushState.ts'

interface PushSliceState {
  /** Null before the answer, and for who acts in the person's name. */
  readonly settings: Notifications | null
  /** How this browser stands; null before the portal looked. */
  readonly here: PushState | null
  /** What became of the last test in this visit; null: none. */
  readonly tested: PushTestResult | null
}

const initialState: PushSliceState = { settings: null, here: null, tested: null }

/** Notifications on the devices of the person who is signed in. */
export const pushSlice = createSlice({
  name: 'push',
  initialState,
  reducers: {
    /** A start page comes up, where the person may be offered to turn notifications on. */
    offerWanted: (state) => state,
    deviceLookedAt: (state, { payload }: PayloadAction<PushState>) => ({ ...state, here: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadNotifications.answered, (state, { payload }) => ({ ...state, settings: payload.result }))
      .addCase(testPushDevice.asked, (state) => ({ ...state, tested: null }))
      .addCase(testPushDevice.answered, (state, { payload }) => ({ ...state, tested: payload.result.resultado }))
      .addCase(turnOff.answered, (state) => ({ ...state, tested: null }))
      .addCase(declineOffer.asked, (state) => ({
        ...state,
        settings: state.settings === null ? null : { ...state.settings, recusada: true },
      }))
      .addCase(saveNotifications.answered, (state, { payload }) => ({ ...state, settings: payload.result }))
      .addCase(turnOn.answered, (state, { payload }) => ({ ...state, settings: payload.result }))
  },
  selectors: {
    selectSettings: (state) => state.settings,
    selectHere: (state) => state.here,
    selectTested: (state) => state.tested,
    /** What a person is offered who has notifications nowhere, could have them here, and did not say no; else null. */
    selectOffer: ({ settings, here }): Notifications | null =>
      settings !== null &&
      here?.standing === 'possible' &&
      here.mark === null &&
      settings.aparelhos.length === 0 &&
      settings.tipos.length > 0 &&
      !settings.recusada
        ? settings
        : null,
    /** The device that this browser is, where notifications are on in it; else null. */
    selectOwnDevice: ({ settings, here }): PushDevice | null =>
      settings?.aparelhos.find(({ marca }) => marca === here?.mark) ?? null,
  },
})

export const { deviceLookedAt, offerWanted } = pushSlice.actions
export const { selectSettings, selectHere, selectTested, selectOffer, selectOwnDevice } = pushSlice.selectors
