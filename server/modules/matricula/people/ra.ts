import { type Transaction, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * The next RA of a year, `2026.1041`. Locks the counter until the transaction ends, so that two inclusions at once get
 * two; skips numbers that came in another way.
 */
export const nextRa = async (trx: Transaction<Database>, year: string): Promise<string> => {
  for (;;) {
    const ra = `${year}.${await count(trx, year)}`
    const taken = await trx.selectFrom('student').where('ra', '=', ra).select('id').executeTakeFirst()
    if (taken === undefined) return ra
  }
}

const count = async (trx: Transaction<Database>, year: string): Promise<string> => {
  const key = `last-ra-${year}`
  const { rows } = await sql<{ value: string }>`
    update installation set value = (value::bigint + 1)::text where key = ${key} returning value
  `.execute(trx)
  const [next] = rows
  if (next !== undefined) return next.value
  const first = await sql<{ value: string }>`
    insert into installation (key, value)
    select ${key}, (coalesce(max(split_part(ra, '.', 2)::bigint), 1000) + 1)::text
    from student where ra ~ ${`^${year}\\.\\d{1,9}$`}
    on conflict (key) do update set value = (installation.value::bigint + 1)::text
    returning value
  `.execute(trx)
  return first.rows[0]?.value ?? '1'
}
