import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Writes the row of a record and returns its id: inserts it without an id, else updates it and raises its version. */
export const writeRow = async <Table extends keyof Database>(
  trx: Transaction<Database>,
  table: Table,
  id: number | null,
  columns: Insertable<Database[Table]>,
): Promise<number> => {
  const names = Object.keys(columns)
  const values = Object.values<unknown>(columns)
  const written =
    id === null
      ? sql<{ id: number }>`
          insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
          values (${sql.join(values)}) returning id`
      : sql<{ id: number }>`
          update ${sql.table(table)}
          set ${sql.join(names.map((name, at) => sql`${sql.ref(name)} = ${values[at]}`))}, version = version + 1
          where id = ${id} returning id`
  const { rows } = await written.execute(trx)
  const [row] = rows
  if (row === undefined) throw new Error(`No row written to ${table}`)
  return row.id
}
