import { PostgresAdapter, PostgresDialect, PostgresDriver } from 'kysely'
import type { DatabaseConnection, DialectAdapter, Driver, PostgresDialectConfig } from 'kysely'
import type { Pool } from 'pg'
import { databaseErrorOf } from './errors.ts'
import { NamingConnection, StatementNames } from './statements.ts'
import type { Client } from './statements.ts'

/**
 * Kysely takes an advisory lock around migrations, which the distributed kin of PostgreSQL do not have.
 * `migrate` holds a row lock instead, so the adapter has nothing to do.
 */
class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** What is used of a pool of pg. */
interface ClientPool {
  connect(): Promise<Client>
  end(): Promise<void>
}

class PortalDriver extends PostgresDriver {
  readonly #pool: ClientPool
  readonly #names = new StatementNames()

  constructor(config: PostgresDialectConfig, pool: ClientPool) {
    super(config)
    this.#pool = pool
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new NamingConnection(await this.#pool.connect(), this.#names)
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof NamingConnection) connection.release()
  }

  /** A connection that died took its transaction along; the caller shall hear why it died, not that it is dead. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (databaseErrorOf(error)?.kind !== 'unreachable') throw error
    }
  }
}

/** The one dialect for the embedded database, PostgreSQL and its kin. */
export class PortalDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createAdapter(): DialectAdapter {
    return new RowLockAdapter()
  }

  override createDriver(): Driver {
    return new PortalDriver({ pool: this.#pool }, this.#pool)
  }
}
