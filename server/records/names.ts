import { type Kysely, sql } from 'kysely'
import type { NamedRecord } from '#domain/records/fields.ts'
import { given } from '#server/db/given.ts'
import type { Database } from '#server/db/schema.ts'

/** The column with a record's name, for tables in which it is not `name`. */
const NAMED_BY: Partial<Readonly<Record<NamedRecord, string>>> = { school_year: 'year', standard_history: 'code' }

/** The table of some records and their ids: `['unit', 3]`, `['grade', ...ids]`. */
type Named = readonly [table: NamedRecord, ...ids: (number | null)[]]

/**
 * Names of records for the audit, by key: `{ idUnidade: ['unit', 3] }` gives `{ idUnidade: 'Centro' }`. Several names
 * are in the order of their ids; without ids the text is empty. One query reads all.
 */
export const namesOf = async <Field extends string>(
  db: Kysely<Database>,
  asked: Readonly<Record<Field, Named>>,
): Promise<Readonly<Record<Field, string>>> => {
  const texts = Object.entries<Named>(asked).map(([field, [table, ...ids]]) => {
    const name = sql.ref(NAMED_BY[table] ?? 'name')
    return sql`(
      select coalesce(string_agg(${name}::text, ', ' order by id), '') from ${sql.table(table)}
      where id = any(${ids}::integer[])) as ${sql.ref(field)}`
  })
  const { rows } = await sql<Record<Field, string>>`select ${sql.join(texts)}`.execute(db)
  return given(rows[0] ?? null)
}
