import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#scripts/freePort.ts'

/** A temporary PostgreSQL on a free port, removed at the end. */
export interface TemporaryPostgres {
  readonly url: string
  /** Kills the server with SIGKILL, like a power cut; `restart` brings it back. */
  kill(): Promise<void>
  restart(): Promise<void>
}

export interface PostgresOptions {
  /** On for proofs of durability; off for tests, which throw the data away. */
  readonly fsync?: boolean
}

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Folder with `initdb` and `postgres`, from the system's usual places or the PATH; null if there is none. */
export const findPostgres = (): string | null => {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(DEBIAN_FOLDER, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

/**
 * Starts a temporary PostgreSQL, passes it to `work`, then stops and removes it. The server refuses to run as root, so
 * root runs it as another user. @throws Error if PostgreSQL is not installed: ask `findPostgres` first
 */
export const withTemporaryPostgres = async <R>(
  work: (server: TemporaryPostgres) => Promise<R>,
  options: PostgresOptions = {},
): Promise<R> => {
  const binaries = findPostgres()
  if (binaries === null) throw new Error('PostgreSQL is not installed.')
  const cluster = new Cluster(binaries, await freePort(), options.fsync ?? false)
  // An interrupted run must not leave a server behind.
  const abandon = (): void => cluster.abandon()
  process.once('exit', abandon)
  try {
    await cluster.initialise()
    await cluster.restart()
    return await work(cluster)
  } finally {
    await cluster.stop()
    process.removeListener('exit', abandon)
  }
}

interface SystemUser {
  readonly uid: number
  readonly gid: number
}

class Cluster implements TemporaryPostgres {
  readonly url: string
  readonly #binaries: string
  readonly #port: number
  readonly #fsync: boolean
  readonly #folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  readonly #user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  #server: ChildProcess | null = null

  constructor(binaries: string, port: number, fsync: boolean) {
    this.#binaries = binaries
    this.#port = port
    this.#fsync = fsync
    this.url = `postgres://portal@127.0.0.1:${port}/postgres`
  }

  async initialise(): Promise<void> {
    if (this.#user !== undefined) chownSync(this.#folder, this.#user.uid, this.#user.gid)
    const initdb = this.#spawn('initdb', [
      '-U',
      'portal',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '-N',
      '-D',
      this.#data,
    ])
    const code = await exitOf(initdb)
    if (code !== 0) throw new Error(`initdb ended with ${code}.`)
  }

  async restart(): Promise<void> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      `fsync=${this.#fsync ? 'on' : 'off'}`,
      `synchronous_commit=${this.#fsync ? 'on' : 'off'}`,
      'max_connections=200',
    ]
    const parameters = ['-D', this.#data, '-p', String(this.#port), ...settings.flatMap((setting) => ['-c', setting])]
    for (let attempt = 0; attempt < 200; attempt += 1) {
      // After a kill the old server's children need a moment; until then the new one refuses to start.
      if (this.#server === null || this.#server.exitCode !== null) this.#server = this.#spawn('postgres', parameters)
      if (await answers(this.url)) return
      await wait(50)
    }
    throw new Error('PostgreSQL did not start.')
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.#end('SIGINT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Stops without waiting, at the end of the process. */
  abandon(): void {
    this.#server?.kill('SIGQUIT')
    rmSync(this.#folder, { recursive: true, force: true })
  }

  get #data(): string {
    return join(this.#folder, 'data')
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server === null || server.exitCode !== null) return
    server.kill(signal)
    await exitOf(server)
  }

  #spawn(program: string, parameters: readonly string[]): ChildProcess {
    return spawn(join(this.#binaries, program), parameters, { cwd: this.#folder, stdio: 'ignore', ...this.#user })
  }
}

const unprivilegedUser = (): SystemUser => {
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = users.find((user) => user.startsWith('postgres:')) ?? users.find((user) => user.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (uid === undefined || gid === undefined) throw new Error('No user to run PostgreSQL as.')
  return { uid: Number(uid), gid: Number(gid) }
}

const exitOf = (child: ChildProcess): Promise<number | null> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve(child.exitCode)
    : new Promise((resolve, reject) => {
        child.once('exit', resolve)
        child.once('error', reject)
      })

const answers = async (url: string): Promise<boolean> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}
