import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { enrolmentNearTo } from '#server/rows/people.ts'

/** Condition: the exit of row `own` has an alert that nobody looked into. */
export const toLookInto: RawBuilder<SqlBool> = sql<SqlBool>`(own.concern is not null and own.looked_into_at is null)`

/** How many exits of the caller's units have an alert that nobody looked into. */
export const countExitsToLookInto = async (db: Kysely<Database>, caller: Caller): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from school_exit as own
    where ${toLookInto} and ${enrolmentNearTo(caller, 'own')}`.execute(db)
  return rows[0]?.count ?? 0
}
