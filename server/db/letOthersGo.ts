import { setTimeout } from 'node:timers/promises'

/** Milliseconds in which a call that waits runs all of its statements, however long the work took. */
const MOST = 100

/**
 * Between two transactions of long work: the embedded database has one connection, and a call that waits for it needs it
 * for several statements, between which the work would take it again. `begun`: when the last piece of work began, by
 * `performance.now()`. Others have a tenth of the time that it took.
 */
export const letOthersGo = (begun: number): Promise<void> =>
  setTimeout(Math.min(MOST, (performance.now() - begun) / 10))
