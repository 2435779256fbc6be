import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { DatabaseError, type DatabaseFailure, openingErrorOf } from '../errors.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'
import { startThread } from '#server/threads/startThread.ts'

/** A database that does not close by then is ended; it recovers at its next start. */
const CLOSING_TIME = 30_000

const SOURCE = join(import.meta.dirname, 'worker.ts')

interface Waiting {
  readonly resolve: (message: FromWorker) => void
  readonly reject: (error: Error) => void
  readonly watchdog: NodeJS.Timeout | undefined
}

/** A request without its number. */
type Request = ToWorker extends infer R ? (R extends ToWorker ? Omit<R, 'id'> : never) : never

/** PostgreSQL's own words and code for what the watchdog does. */
const timedOut = (): Error =>
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
const full = (): Error => Object.assign(new Error('No space left on device'), { code: '53100' })
const lost = (): Error => Object.assign(new Error('embedded database was restarted'), { code: '57P01' })

/**
 * The embedded database in its worker thread. A request that takes too long, a session that was damaged or a worker
 * that dies ends the worker; the next request opens a new one, which recovers from the write-ahead log.
 */
export class Engine {
  readonly #settings: WorkerSettings
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<(reason: Error) => void>()
  #worker: Promise<Worker> | null = null
  /** The worker that answers; null while one is being opened. */
  #live: Worker | null = null
  #ended: Promise<unknown> = Promise.resolve()
  #lastId = 0

  constructor(settings: WorkerSettings) {
    this.#settings = settings
  }

  /** Starts the worker, if none runs. @throws DatabaseError */
  start(): Promise<Worker> {
    this.#worker ??= this.#open()
    return this.#worker
  }

  /** Runs messages of the wire protocol and gives the answer. Beyond `timeout` ms (0 for none) the worker is ended. */
  async run(bytes: Uint8Array<ArrayBuffer>, timeout: number): Promise<Uint8Array> {
    const answer = await this.#ask({ kind: 'run', bytes }, timeout, [bytes.buffer])
    return answer.kind === 'answer' ? answer.bytes : new Uint8Array()
  }

  /** How many files were forced to disk since the worker started. */
  async syncs(): Promise<number> {
    const answer = await this.#ask({ kind: 'syncs' }, 0)
    return answer.kind === 'done' ? answer.count : 0
  }

  /** Writes the whole database as a tar, which `template` can start from. */
  async dump(path: string): Promise<void> {
    await this.#ask({ kind: 'dump', path }, 0)
  }

  /** Calls `listener` when the session and its open transaction are gone. */
  onLost(listener: (reason: Error) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Closes the database in order and ends the worker. */
  async close(): Promise<void> {
    const worker = this.#live
    if (worker !== null) {
      await this.#ask({ kind: 'close' }, CLOSING_TIME).catch(() => undefined)
      this.#live = null
      this.#ended = worker.terminate()
    }
    this.#worker = null
    await this.#ended
  }

  async #open(): Promise<Worker> {
    await this.#ended
    const worker = startThread({ name: 'pgliteWorker', source: SOURCE, data: this.#settings })
    try {
      await new Promise<void>((resolve, reject) => {
        worker.once('message', (message: FromWorker) => {
          if (message.kind === 'failed') reject(openingError(message))
          else resolve()
        })
        worker.once('error', (error) => reject(openingError({ message: error.message })))
        worker.once('exit', () => reject(openingError({ message: 'worker exited' })))
      })
    } catch (error) {
      this.#worker = null
      this.#ended = worker.terminate()
      throw error
    }
    worker.on('message', (message: FromWorker) => this.#receive(worker, message))
    worker.on('error', () => this.#abandon(worker, lost()))
    worker.on('exit', () => this.#abandon(worker, lost()))
    this.#live = worker
    return worker
  }

  async #ask(request: Request, timeout: number, transfer: ArrayBuffer[] = []): Promise<FromWorker> {
    const worker = await this.start()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      const watchdog = timeout > 0 ? setTimeout(() => this.#abandon(worker, timedOut()), timeout) : undefined
      this.#waiting.set(id, { resolve, reject, watchdog })
      worker.postMessage({ ...request, id }, transfer)
    })
  }

  #receive(worker: Worker, message: FromWorker): void {
    if (message.kind === 'ready' || message.kind === 'failed') return
    if (message.kind === 'corrupt') return this.#abandon(worker, message.code === 'ENOSPC' ? full() : lost())
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    clearTimeout(waiting?.watchdog)
    waiting?.resolve(message)
  }

  /** Ends a worker that can no longer be trusted. Nothing acknowledged is lost: it was forced to disk before. */
  #abandon(worker: Worker, reason: Error): void {
    if (this.#live !== worker) return
    this.#live = null
    this.#worker = null
    this.#ended = worker.terminate()
    for (const { reject, watchdog } of this.#waiting.values()) {
      clearTimeout(watchdog)
      reject(reason)
    }
    this.#waiting.clear()
    for (const listener of this.#listeners) listener(reason)
  }
}

interface Failed {
  readonly message: string
  readonly code?: string | undefined
  readonly failure?: DatabaseFailure | undefined
}

/** Of what nobody foresaw the first line says enough: PGlite's own errors go on with a stack. */
const openingError = ({ message, code, failure }: Failed): DatabaseError => {
  if (failure !== undefined) return new DatabaseError(failure, message)
  const [line = ''] = message.split('\n')
  return openingErrorOf(Object.assign(new Error(message), { code })) ?? new DatabaseError('broken', line)
}
