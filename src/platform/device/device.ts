/** What the portal needs to know of the machine it is on. */
export interface DeviceState {
  readonly online: boolean
  /** Under 600 px wide, where the portal asks to turn the device (portal.md 9). */
  readonly narrow: boolean
}

export interface Device {
  readonly now: () => DeviceState
  readonly onChange: (listener: (now: DeviceState) => void) => void
}

const NARROW = '(max-width: 599.98px)'

export const browserDevice = (): Device => {
  const narrow = window.matchMedia(NARROW)
  const now = () => ({ online: navigator.onLine, narrow: narrow.matches })
  return {
    now,
    onChange: (listener) => {
      const tell = () => listener(now())
      narrow.addEventListener('change', tell)
      window.addEventListener('online', tell)
      window.addEventListener('offline', tell)
    },
  }
}
