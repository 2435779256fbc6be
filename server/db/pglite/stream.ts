import { Duplex } from 'node:stream'
import type { Engine } from './engine.ts'
import { concat, greeting, query } from './frames.ts'

const TERMINATE = 'X'.charCodeAt(0)
/** A session that takes longer is stuck, and the worker has to be replaced. */
const CLEANING_TIME = 30_000

/**
 * What pg takes for a socket: a connection to the embedded database. It answers the start-up packet itself and hands
 * everything that pg writes in one go to the worker.
 */
export class PgliteStream extends Duplex {
  readonly #engine: Engine
  readonly #timeout: number
  readonly #forget: () => void
  #greeted = false

  constructor(engine: Engine, timeout: number) {
    super()
    this.#engine = engine
    this.#timeout = timeout
    this.#forget = engine.onLost((reason) => this.destroy(reason))
  }

  /** Called by pg. The session outlives its clients: what the last one left behind must not leak into this one. */
  connect(): this {
    this.#clean().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    )
    return this
  }

  async #clean(): Promise<void> {
    for (const statement of ['rollback', 'discard all']) await this.#engine.run(query(statement), CLEANING_TIME)
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#send([chunk], done)
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: (error?: Error | null) => void): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }

  #send(chunks: readonly Uint8Array[], done: (error?: Error | null) => void): void {
    if (!this.#greeted) {
      this.#greeted = true
      this.push(greeting())
      return done()
    }
    if (chunks[0]?.[0] === TERMINATE) return done()
    this.#engine.run(concat(chunks), this.#timeout).then(
      (answer) => {
        this.push(answer)
        done()
      },
      (error: Error) => done(error),
    )
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#forget()
    done(error)
  }

  /** The options of a socket mean nothing here. */
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
