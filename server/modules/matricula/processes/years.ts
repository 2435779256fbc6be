import type { Kysely } from 'kysely'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'

/** The newest year that is not closed, for which the school enrols; undefined in a school without years. */
export const comingYearId = async (db: Kysely<Database>): Promise<number | undefined> => {
  const year = await db
    .selectFrom('school_year')
    .where('status', '<>', CLOSED)
    .select('id')
    .orderBy('year', 'desc')
    .limit(1)
    .executeTakeFirst()
  return year?.id
}
