import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerSettings } from './messages.ts'

/** In the bundle the worker stands beside the server; among the sources it is TypeScript. */
const BUNDLED = join(import.meta.dirname, 'pgliteWorker.js')
const SOURCE = join(import.meta.dirname, 'worker.ts')

/** Starts the thread of the embedded database, from the bundle or, in development and tests, from the sources by tsx. */
export const startWorker = (settings: WorkerSettings): Worker => {
  const options = { workerData: settings, name: 'pglite', execArgv: [] }
  if (existsSync(BUNDLED)) return new Worker(BUNDLED, options)
  const tsx = createRequire(SOURCE).resolve('tsx/esm/api')
  const bootstrap = `require(${JSON.stringify(tsx)}).register(); import(${JSON.stringify(pathToFileURL(SOURCE).href)})`
  return new Worker(bootstrap, { ...options, eval: true })
}
