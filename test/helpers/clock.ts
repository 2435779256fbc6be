import type { Clock } from '#server/http/clock.ts'

/** A stopped clock that tests move. */
export interface TestClock extends Clock {
  readonly pass: (minutes: number) => void
  /** Makes every later read advance it by this many milliseconds; zero stops it. */
  readonly run: (milliseconds: number) => void
}

export const createTestClock = (start = '2026-11-20T12:00:00Z'): TestClock => {
  let instant = new Date(start).getTime()
  let step = 0
  return {
    now: () => new Date((instant += step)),
    pass: (minutes) => {
      instant += minutes * 60_000
    },
    run: (milliseconds) => {
      step = milliseconds
    },
  }
}
