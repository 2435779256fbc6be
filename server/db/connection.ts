import { Kysely } from 'kysely'
import { Pool } from 'pg'
import type { PoolConfig } from 'pg'
import { PortalDialect } from './dialect.ts'
import { DatabaseError, codeOf, connectingErrorOf, databaseErrorOf, openingErrorOf } from './errors.ts'
import { PARSERS } from './parsers.ts'
import { Engine } from './pglite/engine.ts'
import { closeFolder } from './pglite/folder.ts'
import { lockDirectory } from './pglite/lock.ts'
import type { DirectoryLock } from './pglite/lock.ts'
import { Maintenance } from './pglite/maintenance.ts'
import { PgliteStream } from './pglite/stream.ts'
import type { Database } from './schema.ts'

/** A database that lives as long as the process, for tests. */
export const IN_MEMORY = 'memory://'

export interface DatabaseOptions {
  /** Address of a PostgreSQL; without it the database is embedded. */
  readonly url?: string | undefined
  /** Where the embedded database keeps its files, or `memory://`. */
  readonly directory?: string | undefined
  /** Connections to PostgreSQL; the embedded database has one. */
  readonly connections?: number | undefined
  /** Longest time of one statement, in milliseconds. */
  readonly statementTimeout?: number | undefined
  /** Tar to start a database in memory from. */
  readonly template?: string | undefined
  /** Hears of failures that no caller waits for, like those of the maintenance. */
  readonly onError?: ((error: unknown) => void) | undefined
}

export interface OpenDatabase {
  readonly db: Kysely<Database>
  readonly pool: Pool
  /** The worker of an embedded database; null on PostgreSQL. */
  readonly engine: Engine | null
  /** Answers when the database does. @throws what stands in the way, a DatabaseError where it is known */
  check(): Promise<void>
  /** Fresh statistics and vacuum, after filling many rows. */
  maintain(): Promise<void>
  close(): Promise<void>
}

const STATEMENT_TIMEOUT = 30_000
/** Waiting for a free connection; beyond it the portal is overloaded, or a transaction asks for a second one. */
const WAIT_FOR_CONNECTION = 30_000
const DEFAULT_DIRECTORY = './data'

/**
 * Opens the portal's database: PostgreSQL by `url`, otherwise the embedded one in `directory`.
 * @throws DatabaseError when it is locked, unreachable, full, refused or damaged
 */
export const openDatabase = async (options: DatabaseOptions = {}): Promise<OpenDatabase> =>
  options.url === undefined || options.url === '' ? openEmbedded(options) : openServer(options.url, options)

const openServer = async (url: string, options: DatabaseOptions): Promise<OpenDatabase> => {
  const pool = newPool({
    connectionString: url,
    max: options.connections ?? 10,
    statement_timeout: options.statementTimeout ?? STATEMENT_TIMEOUT,
  })
  const check = checkOf(pool)
  try {
    await check()
  } catch (error) {
    await pool.end()
    throw connectingErrorOf(error)
  }
  return {
    db: kyselyOf(pool),
    pool,
    engine: null,
    check,
    maintain: () => vacuum(pool),
    close: () => pool.end(),
  }
}

/** Syntax error and unsupported feature: the kin of PostgreSQL that have no vacuum look after themselves. */
const NO_VACUUM = new Set(['42601', '0A000'])

const vacuum = async (pool: Pool): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum (analyze)')
  } catch (error) {
    if (!NO_VACUUM.has(codeOf(error) ?? '')) throw error
  } finally {
    // Not back to the pool, because of its setting.
    client.release(true)
  }
}

const openEmbedded = async (options: DatabaseOptions): Promise<OpenDatabase> => {
  const directory = options.directory ?? DEFAULT_DIRECTORY
  const inMemory = directory === IN_MEMORY
  const lock = inMemory ? null : await lockOf(directory)
  const engine = new Engine({ directory: inMemory ? null : directory, template: options.template ?? null })
  // Ending the worker would end a database in memory with it.
  const timeout = inMemory ? 0 : (options.statementTimeout ?? STATEMENT_TIMEOUT)
  const pool = newPool({ max: 1, idleTimeoutMillis: 0, stream: () => new PgliteStream(engine, timeout) })
  const check = checkOf(pool)
  try {
    if (!inMemory) closeFolder(directory)
    await engine.start()
    await check()
  } catch (error) {
    await pool.end()
    await engine.close()
    lock?.release()
    throw folderErrorOf(error)
  }
  const maintenance = new Maintenance(pool, engine, options.onError ?? (() => {}))
  return {
    db: kyselyOf(pool),
    pool,
    engine,
    check,
    maintain: () => maintenance.everything(),
    close: async () => {
      maintenance.stop()
      await pool.end()
      await engine.close()
      lock?.release()
    },
  }
}

const lockOf = async (directory: string): Promise<DirectoryLock> => {
  try {
    return await lockDirectory(directory)
  } catch (error) {
    throw folderErrorOf(error)
  }
}

const folderErrorOf = (error: unknown): DatabaseError =>
  openingErrorOf(error) ?? new DatabaseError('broken', String(error), error)

const newPool = (config: PoolConfig): Pool => {
  const pool = new Pool({ connectionTimeoutMillis: WAIT_FOR_CONNECTION, types: PARSERS, ...config })
  // A connection that breaks tells its user through the query; Node would end the process for the event.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const kyselyOf = (pool: Pool): Kysely<Database> => new Kysely<Database>({ dialect: new PortalDialect(pool) })

const checkOf = (pool: Pool) => async (): Promise<void> => {
  try {
    await pool.query('select 1')
  } catch (error) {
    throw databaseErrorOf(error) ?? error
  }
}
