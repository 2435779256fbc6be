import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

export type AlertType = 'success' | 'info' | 'warning' | 'error'

/** Where somebody goes on from an alert. */
export interface AlertLink {
  readonly label: string
  /** A path of the portal. */
  readonly to: string
}

export interface Alert {
  readonly id: string
  readonly type: AlertType
  readonly message: string
  /** Stays until it is closed by hand; the others close after 5 s (portal.md 4). */
  readonly persist: boolean
  readonly link?: AlertLink
}

/** The banner at the top. The newest alert is shown. */
export const alertsSlice = createSlice({
  name: 'alerts',
  initialState: [] as readonly Alert[],
  reducers: {
    shown: (alerts, { payload }: PayloadAction<Alert>): readonly Alert[] => [
      ...alerts.filter(({ message }) => message !== payload.message),
      payload,
    ],
    closed: (alerts, { payload }: PayloadAction<{ readonly id: string }>): readonly Alert[] =>
      alerts.filter(({ id }) => id !== payload.id),
  },
  selectors: { selectAlerts: (alerts) => alerts },
})

export const { shown: alertShown, closed: alertClosed } = alertsSlice.actions
export const { selectAlerts } = alertsSlice.selectors
