import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Place, Reader } from '#server/modules/academico/feed/audience.ts'
import { countUnreadByAddress } from '#server/modules/academico/feed/feed.repository.ts'

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
