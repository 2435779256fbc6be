import type { Kysely, ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { type Place, type Reader, reaches } from '#server/school/publications/audience.ts'

/** Tells for any of these places how many announcements the reader has not read; one query for all of them. */
export const unreadAt = async (
  db: Kysely<Database>,
  places: readonly Place[],
  reader: Reader,
  now: Date,
): Promise<(place: Place | null) => number> => {
  const rows = await countUnreadByAddress(db, places, reader, now)
  return (place) =>
    rows
      .filter(({ unit_id }) => unit_id === null || unit_id === place?.unitId)
      .filter(({ grade_id }) => grade_id === null || grade_id === place?.gradeId)
      .reduce((sum, { count }) => sum + count, 0)
}

/** A reader has read a publication when any mark of theirs is on it. */
export const isRead = (
  eb: ExpressionBuilder<Database, 'publication'>,
  reader: Reader,
): ExpressionWrapper<Database, 'publication', SqlBool> =>
  eb.exists(
    eb
      .selectFrom('publication_read as mark')
      .whereRef('mark.publication_id', '=', 'publication.id')
      .where('mark.reader_type', '=', reader.type)
      .where('mark.reader_id', '=', reader.id)
      .select('mark.publication_id'),
  )

/** Unread publications for families, counted per unit and grade that they are for: a handful of rows. */
const countUnreadByAddress = (db: Kysely<Database>, places: readonly Place[], reader: Reader, now: Date) =>
  db
    .selectFrom('publication')
    .where((eb) => reaches(eb, { kind: 'family', places }, now))
    .where((eb) => eb.not(isRead(eb, reader)))
    .select((eb) => ['unit_id', 'grade_id', eb.fn.countAll<number>().as('count')])
    .groupBy(['unit_id', 'grade_id'])
    .execute()
