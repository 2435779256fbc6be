import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** PostgreSQL takes 65,535 values in a statement; this leaves room for the widest table. */
const ROWS_AT_ONCE = 1_000

type Numbered = 'student' | 'guardian' | 'course' | 'grade' | 'profile' | 'staff_user'

/** Takes the next ids of a table, so that rows can name each other before they are written. */
export const takeIds = async (db: Kysely<Database>, table: Numbered, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes any number of rows in as few statements as go. */
export const insertAll = async <Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute()
  }
}

/** The id at a place; fewer ids than rows is a mistake of the program. */
export const idAt = (ids: readonly number[], place: number): number => {
  const id = ids[place]
  if (id === undefined) throw new Error(`No id at ${place}`)
  return id
}
