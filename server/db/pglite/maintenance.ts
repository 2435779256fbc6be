import type { Pool } from 'pg'
import type { Engine } from './engine.ts'
import { query, verdictOf } from './frames.ts'

const MINUTE = 60_000
/** How often it looks whether something was written. */
const LOOK_EVERY = 5_000
/** A checkpoint comes after that many bytes of log, and after a minute at the latest: everybody waits while it writes. */
const LOG_BYTES = 8 * 1024 * 1024
/** The tables are vacuumed too. */
const VACUUM_EVERY = 15 * MINUTE
/** A large table takes its time; the watchdog of ordinary statements would end it. */
const PATIENCE = 10 * MINUTE

/** What PostgreSQL's background processes do elsewhere: checkpoints and vacuum. */
export class Maintenance {
  readonly #pool: Pool
  readonly #engine: Engine
  readonly #timer: NodeJS.Timeout
  /** Place in the log after the last checkpoint. */
  #position = '0/0'
  #checkedAt = performance.now()
  #vacuumedAt = performance.now()

  constructor(pool: Pool, engine: Engine, report: (error: unknown) => void) {
    this.#pool = pool
    this.#engine = engine
    this.#timer = setInterval(() => void this.#round().catch(report), LOOK_EVERY).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Checkpoint, vacuum and fresh statistics for every table, as after filling many rows. */
  async everything(): Promise<void> {
    const tables = await this.#pool.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
    )
    // Table by table, so that nobody waits for all of them.
    for (const { name } of tables.rows) await this.#run(`vacuum (analyze) ${name}`)
    await this.#run('checkpoint')
  }

  async #round(): Promise<void> {
    const now = performance.now()
    const { written } = await this.#log()
    if (written === 0 || (written < LOG_BYTES && now - this.#checkedAt < MINUTE)) return
    const isVacuumDue = now - this.#vacuumedAt >= VACUUM_EVERY
    if (isVacuumDue) await this.everything()
    else await this.#run('checkpoint')
    if (isVacuumDue) this.#vacuumedAt = now
    this.#checkedAt = now
    this.#position = (await this.#log()).position
  }

  /** The place in the log, and how many bytes were written since the last checkpoint. */
  async #log(): Promise<{ readonly position: string; readonly written: number }> {
    const { rows } = await this.#pool.query<{ position: string; written: number }>(
      `select here::text as position, pg_wal_lsn_diff(here, $1::pg_lsn)::double precision as written
       from pg_current_wal_lsn() as here`,
      [this.#position],
    )
    return rows[0] ?? { position: this.#position, written: 0 }
  }

  /** Holds the only client meanwhile, so that no transaction is open. */
  async #run(statement: string): Promise<void> {
    const client = await this.#pool.connect()
    try {
      const { error } = verdictOf(await this.#engine.run(query(statement), PATIENCE))
      if (error !== null) throw Object.assign(new Error(`${statement} failed`), { code: error })
    } finally {
      client.release()
    }
  }
}
