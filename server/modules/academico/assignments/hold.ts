import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Holds teachers, for whose hours two calls are counted one after the other, and class groups, so that of two titulars at
 * the same moment the second sees the first.
 */
export const holdLessons = async (
  trx: Transaction<Database>,
  { teachers, groups }: { readonly teachers: readonly number[]; readonly groups: readonly number[] },
): Promise<void> => {
  const held = (ids: readonly number[]) => sql`any(${[...new Set(ids)]}::integer[])`
  await sql`select id from staff_user where id = ${held(teachers)} order by id for no key update`.execute(trx)
  await sql`select id from class_group where id = ${held(groups)} order by id for no key update`.execute(trx)
}
