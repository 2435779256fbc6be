import { PostgresAdapter, PostgresDialect, PostgresDriver } from 'kysely'
import type { DatabaseConnection, DialectAdapter, Driver, PostgresDialectConfig } from 'kysely'
import { databaseErrorOf } from './errors.ts'

/**
 * Kysely takes an advisory lock around migrations, which the distributed kin of PostgreSQL do not have.
 * `migrate` holds a row lock instead, so the adapter has nothing to do.
 */
class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class PortalDriver extends PostgresDriver {
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
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createAdapter(): DialectAdapter {
    return new RowLockAdapter()
  }

  override createDriver(): Driver {
    return new PortalDriver(this.#config)
  }
}
