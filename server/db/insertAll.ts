import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Writes any number of rows in one statement with one value, which is several times faster than a value per field.
 * Every row has the columns of the first; binary columns have to be null.
 */
export const insertAll = async <Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> => {
  const [first] = rows
  if (first === undefined) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
  `.execute(db)
}
