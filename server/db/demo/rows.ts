import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

export { insertAll } from '#server/db/insertAll.ts'

type Numbered =
  | 'student'
  | 'guardian'
  | 'profile'
  | 'staff_user'
  | 'charge'
  | 'contract'
  | 'contract_text'
  | 'issued_document'
  | 'occurrence'
  | 'occurrence_student'
  | 'conversation'
  | 'conversation_line'

/** Takes the next ids of a table, so that rows can name each other before they are written. */
export const takeIds = async (db: Kysely<Database>, table: Numbered, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The id at a place; fewer ids than rows is a mistake of the program. */
export const idAt = (ids: readonly number[], place: number): number => {
  const id = ids[place]
  if (id === undefined) throw new Error(`No id at ${place}`)
  return id
}
