import { PostgresAdapter, PostgresDialect } from 'kysely'
import type { DialectAdapter } from 'kysely'

/**
 * Kysely takes an advisory lock around migrations, which the distributed kin of PostgreSQL do not have.
 * `migrate` holds a row lock instead, so the adapter has nothing to do.
 */
class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** The one dialect for the embedded database, PostgreSQL and its kin. */
export class PortalDialect extends PostgresDialect {
  override createAdapter(): DialectAdapter {
    return new RowLockAdapter()
  }
}
