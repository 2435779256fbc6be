import type { Pool } from 'pg'
import type { Engine } from './engine.ts'
import { query, verdictOf } from './frames.ts'

const MINUTE = 60_000
/** Every that many rounds with writes the tables are vacuumed too. */
const VACUUM_EVERY = 15
/** A large table takes its time; the watchdog of ordinary statements would end it. */
const PATIENCE = 10 * MINUTE

/** What PostgreSQL's background processes do elsewhere: checkpoints and vacuum. */
export class Maintenance {
  readonly #pool: Pool
  readonly #engine: Engine
  readonly #timer: NodeJS.Timeout
  #position = ''
  #rounds = 0

  constructor(pool: Pool, engine: Engine, report: (error: unknown) => void) {
    this.#pool = pool
    this.#engine = engine
    this.#timer = setInterval(() => void this.#round().catch(report), MINUTE).unref()
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
    const { rows } = await this.#pool.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
    const position = rows[0]?.position ?? ''
    if (position === this.#position) return
    this.#rounds += 1
    if (this.#rounds % VACUUM_EVERY === 0) await this.everything()
    else await this.#run('checkpoint')
    const after = await this.#pool.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
    this.#position = after.rows[0]?.position ?? ''
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
