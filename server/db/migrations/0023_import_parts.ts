import { type Kysely, sql } from 'kysely'

const STATEMENTS: readonly string[] = [
  `alter table import_batch
    add column done_line integer not null default 0,
    drop constraint import_batch_status_check,
    add constraint import_batch_status_check
      check (status in ('receiving', 'checked', 'applying', 'applied', 'undone'))`,
]

/** Imports that are applied in parts, and how far they are. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
