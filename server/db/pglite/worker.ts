import { readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { concat, query, verdictOf } from './frames.ts'
import { DatabaseError } from '../errors.ts'
import { OWNER_FILE } from '../ownerOnly.ts'
import { initialise } from './initialise.ts'
import { isWorkerSettings } from './messages.ts'
import type { FromWorker, ToWorker, WorkerSettings } from './messages.ts'
import { MEMORY_PARAMETERS, START_PARAMETERS } from './settings.ts'
import { SyncedNodeFS } from './syncedFs.ts'

/** Errors after which the session itself may be damaged: internal ones, exhausted stack or memory, failing system calls. */
const ALARMING = /^(XX|53|54|58)/

const LOG_SEGMENT = 16 * 2 ** 20

const say = (message: FromWorker, transfer: ArrayBuffer[] = []): void => parentPort?.postMessage(message, transfer)

/** The database of this worker, and the one place that talks to it. */
class Embedded {
  readonly #pg: PGlite
  readonly #fileSystem: SyncedNodeFS | null
  readonly #directory: string | null
  #suspect = false

  constructor(pg: PGlite, fileSystem: SyncedNodeFS | null, directory: string | null) {
    this.#pg = pg
    this.#fileSystem = fileSystem
    this.#directory = directory
  }

  async handle(request: ToWorker): Promise<void> {
    switch (request.kind) {
      case 'run':
        return this.#answer(request.id, request.bytes)
      case 'dump':
        writeFileSync(request.path, new Uint8Array(await (await this.#pg.dumpDataDir('none')).arrayBuffer()), {
          mode: OWNER_FILE,
        })
        return say({ kind: 'done', id: request.id, count: 0 })
      case 'syncs':
        return say({ kind: 'done', id: request.id, count: this.#fileSystem?.synced ?? 0 })
      case 'close':
        await this.#pg.close()
        return say({ kind: 'done', id: request.id, count: 0 })
    }
  }

  async #answer(id: number, bytes: Uint8Array): Promise<void> {
    const answer = await this.#run(bytes)
    const verdict = verdictOf(answer)
    if (verdict.error !== null && ALARMING.test(verdict.error)) this.#suspect = true
    const sound = verdict.status !== null && (!this.#suspect || verdict.status !== 'I' || (await this.#canaryLives()))
    if (!sound) return say({ kind: 'corrupt', id, code: fullDisk(this.#directory) })
    say({ kind: 'answer', id, bytes: answer }, [answer.buffer])
  }

  /** A session that was damaged answers wrongly or not at all; asked outside of transactions only. */
  async #canaryLives(): Promise<boolean> {
    const verdict = verdictOf(await this.#run(query('select 6 * 7')))
    this.#suspect = false
    return verdict.status === 'I' && verdict.firstValue === '42'
  }

  async #run(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    const pieces: Uint8Array[] = []
    // Not execProtocolRaw: it keeps every message it ever parsed.
    await this.#pg.execProtocolRawStream(bytes, { syncToFs: false, onRawData: (piece) => pieces.push(piece.slice()) })
    return concat(pieces)
  }
}

/** A tar that PGlite reads where it lies: a plain Blob would copy it, piece by piece and as a whole. */
class Template extends Blob {
  readonly #tar: Buffer<ArrayBuffer>

  constructor(tar: Buffer<ArrayBuffer>) {
    super()
    this.#tar = tar
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#tar.buffer
  }
}

/** PGlite dies without a word when a segment of its log, 16 MB, finds no room; then the disk itself has to tell. */
const fullDisk = (directory: string | null): 'ENOSPC' | undefined => {
  if (directory === null) return undefined
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize < LOG_SEGMENT ? 'ENOSPC' : undefined
}

const open = async ({ directory, template }: WorkerSettings): Promise<Embedded> => {
  if (directory === null) {
    const start = template === null ? {} : { loadDataDir: new Template(readFileSync(template)) }
    const pg = await PGlite.create({ dataDir: 'memory://', startParams: MEMORY_PARAMETERS, ...start })
    return new Embedded(pg, null, null)
  }
  const cluster = await initialise(directory)
  const fileSystem = new SyncedNodeFS(cluster)
  return new Embedded(await PGlite.create({ fs: fileSystem, startParams: START_PARAMETERS }), fileSystem, directory)
}

const main = async (settings: WorkerSettings): Promise<void> => {
  try {
    const embedded = await open(settings)
    // PGlite runs one thing at a time; so do we.
    let queue = Promise.resolve()
    parentPort?.on('message', (request: ToWorker) => {
      queue = queue.then(() => embedded.handle(request))
    })
    say({ kind: 'ready' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    const known = error instanceof DatabaseError ? error : undefined
    say({
      kind: 'failed',
      message: known?.detail ?? String(error),
      code: fullDisk(settings.directory) ?? code,
      failure: known?.kind,
    })
  }
}

const settings: unknown = workerData
if (isWorkerSettings(settings)) void main(settings)
