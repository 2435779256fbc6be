import { parentPort, workerData } from 'node:worker_threads'
import { proposeWeeks, type SearchProgress } from '#domain/timetableSearch/propose.ts'
import type { SearchTask, SearchTold } from '#server/timetabling/startSearch.ts'

/** Progress is told this often, in milliseconds. */
const TOLD_EVERY = 250

// Only `startSearch` starts this worker, with a task of its own type.
// oxlint-disable-next-line typescript/no-unsafe-assignment
const { facts, asked, seed, seconds, stop }: SearchTask = workerData
const shallStop = new Int32Array(stop)
const begun = performance.now()
let told = 0

const say = (message: SearchTold): void => parentPort?.postMessage(message)

const tell = (progress: SearchProgress): void => {
  if (performance.now() - told < TOLD_EVERY) return
  told = performance.now()
  say({ progress })
}

say({
  proposal: proposeWeeks(facts, asked, {
    seed,
    shouldStop: (share) => Atomics.load(shallStop, 0) === 1 || performance.now() - begun >= seconds * 1000 * share,
    onProgress: tell,
  }),
})
