import { type Expression, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { READER_GUARDIAN, READER_STUDENT, ReaderType } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { IS_FOR_PLACE, placesOf } from '#server/school/albums/shown.ts'
import type { At } from '#server/school/authorisations/standing.ts'

/** Whether a reader opened an `album`, as a column. */
export const isOpenedBy = ({
  type,
  id,
}: {
  readonly type: ReaderType
  readonly id: number | Expression<number>
}): RawBuilder<boolean> => sql<boolean>`
  exists (select from album_read as mark
    where mark.album_id = album.id and mark.reader_type = ${type} and mark.reader_id = ${id})`

interface FamilyReader {
  readonly type: typeof READER_GUARDIAN | typeof READER_STUDENT
  readonly id: number
}

/** Whether an album is shown to the caller now, through any of their students. */
export const isAlbumShownTo = async (db: Kysely<Database>, caller: Caller, at: At, id: number): Promise<boolean> => {
  const { rows } = await sql`
    select from album where album.id = ${id}
      and exists (select from (${placesOf(caller, at, sql`true`)}) as place where ${IS_FOR_PLACE})`.execute(db)
  return rows.length > 0
}

/** Marks an album as opened; true if this call made the mark. A mark that exists stays. */
export const insertAlbumMark = async (
  trx: Transaction<Database>,
  { albumId, reader, at }: { readonly albumId: number; readonly reader: FamilyReader; readonly at: Date },
): Promise<boolean> => {
  const row = await trx
    .insertInto('album_read')
    .values({ album_id: albumId, reader_type: reader.type, reader_id: reader.id, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('album_id')
    .executeTakeFirst()
  return row !== undefined
}
