import { join } from 'node:path'
import type { WeeksAsked } from '#domain/timetableSearch/asked.ts'
import type { SearchProgress } from '#domain/timetableSearch/propose.ts'
import type { Proposal } from '#domain/timetableSearch/timetableSearch.schemas.ts'
import type { WeekFacts } from '#domain/timetables/week.ts'
import { startThread } from '#server/threads/startThread.ts'

/** What a thread is given. */
export interface SearchTask {
  readonly facts: WeekFacts
  readonly asked: WeeksAsked
  readonly seed: number
  readonly seconds: number
  /** One integer; 1 ends the search. */
  readonly stop: SharedArrayBuffer
}

/** What a thread says. */
export type SearchTold = { readonly progress: SearchProgress } | { readonly proposal: Proposal }

/** A search in a thread of its own. */
export interface RunningSearch {
  /** How far it is; null before it said so. */
  readonly progress: () => SearchProgress | null
  /** Ends it soon, with the best weeks that it found. */
  readonly stop: () => void
  /** @throws where the thread fails or ends without an answer */
  readonly proposal: Promise<Proposal>
}

const BESIDE = { name: 'timetableWorker', source: join(import.meta.dirname, 'worker.ts') }

/** Begins a search beside the event loop, which ends by itself after its seconds. */
export const startSearch = (task: Omit<SearchTask, 'stop'>): RunningSearch => {
  const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  let progress: SearchProgress | null = null
  const thread = startThread({ ...BESIDE, data: { ...task, stop } satisfies SearchTask })
  const proposal = new Promise<Proposal>((resolve, reject) => {
    thread.on('message', (told: SearchTold) => {
      if ('proposal' in told) resolve(told.proposal)
      else ({ progress } = told)
    })
    thread.on('error', reject)
    thread.on('exit', (code) => reject(new Error(`The search ended with ${code} and without an answer`)))
  })
  return {
    progress: () => progress,
    stop: () => void Atomics.store(new Int32Array(stop), 0, 1),
    proposal,
  }
}
