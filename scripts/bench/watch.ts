import { setTimeout as wait } from 'node:timers/promises'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import type { RunningPortal } from './portal.ts'
import { canMeasureProcesses, cpuMsOf, memoryMbOf } from './processes.ts'
import { percentile, type Table } from './report.ts'
import { type SignedIn, urlOf } from './signIn.ts'

/** Pause between two calls of the other person. */
export const PAUSE_MS = 25
/** Pause between two memory samples. */
const LOOK_MS = 200

/** A phase of a long work, and its effect on another person's calls. */
export interface Phase {
  readonly what: string
  readonly seconds: number
  /** Processor time of the portal and its database. NaN where the system does not tell. */
  readonly cpuSeconds: number
  /** Of the portal and its database together. */
  readonly mostMb: number
  /** Of the portal alone, with an embedded database in it. */
  readonly portalMb: number
  /** Time of another person's list page meanwhile. */
  readonly medianMs: number
  readonly longestMs: number
}

/** A row for each phase of a work on a database. */
export const phaseTable = (database: string, phases: readonly Phase[]): Table => ({
  columns: [`On ${database}`, 'seconds', 'CPU seconds', 'MB at most', 'median wait, ms', 'longest wait, ms'],
  rows: phases.map(({ what, seconds, cpuSeconds, mostMb, medianMs, longestMs }) => [
    what,
    seconds.toFixed(1),
    cpuSeconds.toFixed(1),
    mostMb.toFixed(0),
    medianMs.toFixed(0),
    longestMs.toFixed(0),
  ]),
})

/** Does the work while another person's calls and the memory are measured. */
export const watch = async <R>(
  { url, pid }: RunningPortal,
  databasePid: number | null,
  { headers }: SignedIn,
  what: string,
  work: () => Promise<R>,
): Promise<readonly [Phase, R]> => {
  const pids = canMeasureProcesses ? [pid, ...(databasePid === null ? [] : [databasePid])] : []
  const total = (of: (one: number) => number): number => pids.reduce((sum, one) => sum + of(one), 0)
  const waits: number[] = []
  const memories: number[] = []
  const own: number[] = []
  let done = false
  const again = async (pause: number, look: () => Promise<void>): Promise<void> => {
    while (!done) {
      await look()
      await wait(pause)
    }
  }
  const askAgain = again(PAUSE_MS, async () => {
    const asked = performance.now()
    const answer = await fetch(urlOf(url, REGISTER_ENDPOINTS.materials.list), { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`Somebody else was answered ${answer.status}.`)
    waits.push(performance.now() - asked)
  })
  const lookAgain = again(LOOK_MS, async () => {
    memories.push(total(memoryMbOf))
    if (canMeasureProcesses) own.push(memoryMbOf(pid))
  })
  const [started, usedBefore] = [performance.now(), total(cpuMsOf)]
  const result = await work().finally(() => {
    done = true
  })
  const seconds = (performance.now() - started) / 1000
  const cpuSeconds = pids.length === 0 ? Number.NaN : (total(cpuMsOf) - usedBefore) / 1000
  await Promise.all([askAgain, lookAgain])
  const phase: Phase = {
    what,
    seconds,
    cpuSeconds,
    mostMb: Math.max(...memories),
    portalMb: Math.max(...own),
    medianMs: percentile(waits, 50),
    longestMs: Math.max(...waits),
  }
  console.log(
    `   ${what.padEnd(30)} ${seconds.toFixed(1)} s, somebody else waited ${phase.longestMs.toFixed(0)} ms at most`,
  )
  return [phase, result]
}
