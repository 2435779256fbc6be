import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { hasSeat } from '#server/school/authorisations/standing.ts'

/** How many students have a seat of an authorisation; `without`: not counting this one. */
export const seatsTaken = async (db: Kysely<Database>, id: number, without = 0): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::integer as taken
    from authorisation join authorisation_student as asked on asked.authorisation_id = authorisation.id
    where authorisation.id = ${id} and asked.student_id <> ${without} and ${hasSeat('asked.student_id')}`.execute(db)
  return rows[0]?.taken ?? 0
}
