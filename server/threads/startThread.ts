import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { type Beside, bundledFile, tsxPart } from '#server/threads/bundled.ts'

interface Thread extends Beside {
  readonly data?: unknown
}

/** Starts a thread: from the bundle, or in development from the sources by tsx. */
export const startThread = ({ data, ...thread }: Thread): Worker => {
  const options = { workerData: data, name: thread.name, execArgv: [] }
  const bundled = bundledFile(thread)
  if (bundled !== null) return new Worker(bundled, options)
  const tsx = fileURLToPath(tsxPart(thread, 'tsx/esm/api'))
  const bootstrap = `require(${JSON.stringify(tsx)}).register(); import(${JSON.stringify(pathToFileURL(thread.source).href)})`
  return new Worker(bootstrap, { ...options, eval: true })
}
