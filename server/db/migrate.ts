import { Migrator, sql, type Kysely, type Migration, type MigrationResult } from 'kysely'
import type { OpenDatabase } from '#server/db/connection.ts'
import { writingClosedYears } from '#server/db/closedYears.ts'
import { codeOf, DatabaseError } from '#server/db/errors.ts'
import * as migrations from '#server/db/migrations/index.ts'
import type { Database } from '#server/db/schema.ts'

/** Every migration by its name, in order. One that was released is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = migrations

const NEWEST = Object.keys(MIGRATIONS).at(-1) ?? ''

/** What two processes that make the same table at the same moment may be told. */
const MADE_BY_ANOTHER = new Set(['23505', '42P07', '40001', 'XX000'])
const ATTEMPTS = 10

/**
 * Brings the database to the newest shape, or to that of `upTo`, and gives the names of the migrations that ran. Any
 * number of processes may start at once: one migrates behind a row lock, the others wait and find nothing to do. Needs
 * two connections on PostgreSQL; the embedded database has one and belongs to one process, so there is nobody to lock out.
 * @throws DatabaseError for a database of a portal that this one does not know
 */
export const migrate = async (
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  upTo: string = NEWEST,
): Promise<string[]> => {
  if (engine !== null) return run(db, upTo)
  await prepareLock(db)
  return db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`select id from migration_lock where id = 1 for update`.execute(trx)
    return run(db, upTo)
  })
}

const prepareLock = async (db: Kysely<Database>): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await sql`create table if not exists migration_lock (id integer primary key)`.execute(db)
      await sql`insert into migration_lock (id) values (1) on conflict do nothing`.execute(db)
      return
    } catch (error) {
      if (attempt === ATTEMPTS || !MADE_BY_ANOTHER.has(codeOf(error) ?? '')) throw error
    }
  }
}

const run = async (db: Kysely<Database>, upTo: string): Promise<string[]> => {
  await refuseUnknown(db)
  const { error, results } = await new Migrator({
    db,
    provider: { getMigrations: async () => patient },
  }).migrateTo(upTo)
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('The migration failed.', { cause: error })
  return (results ?? []).map(({ migrationName }: MigrationResult) => migrationName)
}

/** @throws DatabaseError for a database that went through migrations which this portal does not have */
const refuseUnknown = async (db: Kysely<Database>): Promise<void> => {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  const unknown = rows.find(({ name }) => !(name in MIGRATIONS))
  if (unknown !== undefined) throw new DatabaseError('unknown', `(${unknown.name})`)
}

/** An index over a large table takes longer than any ordinary statement may, and a new column is filled in closed years too. */
const patient: Record<string, Migration> = Object.fromEntries(
  Object.entries(MIGRATIONS).map(([name, migration]) => [
    name,
    {
      up: async (db: Kysely<unknown>) => {
        await sql`set local statement_timeout = 0`.execute(db)
        await writingClosedYears(db)
        await migration.up(db)
      },
    },
  ]),
)
