import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'

/** The unit of a student now; null without one. */
export const unitOf = async (db: Kysely<Database>, studentId: number): Promise<number | null> => {
  const { rows } = await sql<{ unit: number | null }>`
    select place.unit_id as unit from (${currentPlaces(sql<SqlBool>`reached.id = ${studentId}`)}) as place`.execute(db)
  return rows[0]?.unit ?? null
}
