/** The facts about the device that the portal needs. */
export interface DeviceState {
  readonly online: boolean
  /** Under 600 px wide, where the portal asks to turn the device (portal.md 9). */
  readonly narrow: boolean
}

export interface Device {
  readonly now: () => DeviceState
  readonly onChange: (listener: (now: DeviceState) => void) => void
  /** When a key or a pointer was used on this page last, as an ISO instant; null before the first time. */
  readonly lastUse: () => string | null
}

const USES = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const

const NARROW = '(max-width: 599.98px)'

export const browserDevice = (): Device => {
  const narrow = window.matchMedia(NARROW)
  let used: number | null = null
  const use = () => {
    used = Date.now()
  }
  for (const event of USES) window.addEventListener(event, use, { capture: true, passive: true })
  const now = () => ({ online: navigator.onLine, narrow: narrow.matches })
  return {
    now,
    onChange: (listener) => {
      const tell = () => listener(now())
      narrow.addEventListener('change', tell)
      window.addEventListener('online', tell)
      window.addEventListener('offline', tell)
    },
    lastUse: () => (used === null ? null : new Date(used).toISOString()),
  }
}
