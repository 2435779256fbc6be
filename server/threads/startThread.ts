import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

interface Thread {
  /** Of the file in the bundle, without its ending. */
  readonly name: string
  /** The file among the sources. */
  readonly source: string
  readonly data?: unknown
}

/** Starts a thread: from the bundle; in tests from where they bundle it; in development from the sources by tsx. */
export const startThread = ({ name, source, data }: Thread): Worker => {
  const options = { workerData: data, name, execArgv: [] }
  // In the bundle every thread's file stands beside the server.
  const bundled = join(process.env['PORTAL_THREADS'] ?? import.meta.dirname, `${name}.js`)
  if (existsSync(bundled)) return new Worker(bundled, options)
  const tsx = createRequire(source).resolve('tsx/esm/api')
  const bootstrap = `require(${JSON.stringify(tsx)}).register(); import(${JSON.stringify(pathToFileURL(source).href)})`
  return new Worker(bootstrap, { ...options, eval: true })
}
