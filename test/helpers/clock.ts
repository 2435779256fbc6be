import type { Clock } from '#server/http/clock.ts'

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  readonly pass: (minutes: number) => void
}

export const createTestClock = (start = '2026-11-20T12:00:00Z'): TestClock => {
  let instant = new Date(start).getTime()
  return {
    now: () => new Date(instant),
    pass: (minutes) => {
      instant += minutes * 60_000
    },
  }
}
