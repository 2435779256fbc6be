/** Where the server gets the time from, so that tests can move it. */
export interface Clock {
  readonly now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }
