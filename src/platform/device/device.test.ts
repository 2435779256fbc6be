import { browserDevice } from '#src/platform/device/device.ts'

afterEach(() => {
  jest.useRealTimers()
})

test.each(['keydown', 'pointerdown', 'pointermove', 'wheel'])(
  '%s is a use of the page, also of a part that keeps it to itself',
  (kind) => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00.000Z') })
    const device = browserDevice()
    expect(device.lastUse()).toBeNull()
    const button = document.body.appendChild(document.createElement('button'))
    button.addEventListener(kind, (event) => event.stopPropagation())
    button.dispatchEvent(new Event(kind, { bubbles: true }))
    expect(device.lastUse()).toBe('2026-11-21T12:00:00.000Z')
    jest.advanceTimersByTime(60_000)
    button.dispatchEvent(new Event(kind, { bubbles: true }))
    expect(device.lastUse()).toBe('2026-11-21T12:01:00.000Z')
  },
)
