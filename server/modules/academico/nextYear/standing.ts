import { sql } from 'kysely'
import { entityLabel } from '#domain/audit/auditLabels.ts'
import type { Made, Piece, Trx } from '#server/modules/academico/nextYear/piece.ts'

/**
 * What stands on the rows of a copy, in words: rows that somebody changed since, and what the keys of the database say
 * refers to them, of any table. Rows that are gone do not count. Holds the rows until the transaction ends.
 */
export const standingOn = async (trx: Trx, { tables, standing }: Piece, made: Made): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { table, named, changed, parts } of tables) {
    const ids = made[table] ?? []
    const { rows } = await sql<{ id: number; name: string; changed: boolean }>`
      select ${sql.ref(`${table}.id`)} as id, ${named} as name, ${changed} as changed from ${sql.table(table)}
      where ${sql.ref(`${table}.id`)} = any(${ids}::integer[]) order by 1 for update of ${sql.table(table)}`.execute(
      trx,
    )
    const uses = await usesOf(trx, { table, ids, parts }, made)
    for (const { id, name, changed: isChanged } of rows) {
      const here = [...(isChanged ? ['mudou depois da cópia'] : []), ...(uses.get(id) ?? [])]
      if (here.length > 0) found.push(`${name}: ${here.join(', ')}`)
    }
  }
  return [...found, ...((await standing?.(trx, made)) ?? [])]
}

interface Used {
  readonly table: string
  readonly ids: readonly number[]
  readonly parts: readonly string[]
}

/** “Matrículas (3)” by id: rows of other tables that refer to these, but for those that the copy made itself. */
const usesOf = async (trx: Trx, { table, ids, parts }: Used, made: Made): Promise<ReadonlyMap<number, string[]>> => {
  const uses = new Map<number, string[]>()
  const keys = (await keysTo(trx, table)).filter((key) => !parts.includes(key.table))
  if (keys.length === 0 || ids.length === 0) return uses
  const ownIds = new Map<string, readonly number[]>(Object.entries(made))
  const counts = keys.map(({ table: other, column }) => {
    const own = ownIds.get(other)
    return sql`select ${other}::text as entity, ${sql.ref(column)} as id, count(*)::integer as count
      from ${sql.table(other)} where ${sql.ref(column)} = any(${ids}::integer[])
      ${own === undefined ? sql`` : sql`and id <> all(${own}::integer[])`} group by 2`
  })
  const { rows } = await sql<{ entity: string; id: number; count: number }>`
    select entity, id, sum(count)::integer as count from (${sql.join(counts, sql` union all `)}) as used
    group by entity, id order by entity, id`.execute(trx)
  for (const { entity, id, count } of rows) uses.set(id, [...(uses.get(id) ?? []), `${entityLabel(entity)} (${count})`])
  return uses
}

/** The columns of the database that refer to the id of a table. */
const keysTo = async (trx: Trx, table: string) => {
  const { rows } = await sql<{ table: string; column: string }>`
    select own.relname as table, own_column.attname as column
    from pg_constraint as key
    join pg_class as own on own.oid = key.conrelid
    cross join lateral unnest(key.conkey, key.confkey) as pair (here, there)
    join pg_attribute as own_column on own_column.attrelid = key.conrelid and own_column.attnum = pair.here
    join pg_attribute as far on far.attrelid = key.confrelid and far.attnum = pair.there and far.attname = 'id'
    where key.contype = 'f' and key.confrelid = ${table}::regclass order by 1, 2`.execute(trx)
  return rows
}
