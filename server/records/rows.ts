import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Writes the row of a record and gives its id: a new one where there is no id, otherwise the one of the id with its next
 * version.
 */
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
