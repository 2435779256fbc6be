import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { READ_WARNING } from '#domain/feed/reading.ts'
import { type Audience, type Reader, reachedBy } from '#server/school/publications/audience.ts'

/** A reader, also one who comes with each call of a query that is kept. */
type ReaderOf =
  | Reader<number | Expression<number>>
  | { readonly type: Expression<Reader['type']>; readonly id: Expression<number> }

/** A publication counts as read when the reader has any reading mark on it. */
export const isRead = ({ type, id }: ReaderOf): RawBuilder<boolean> => sql<boolean>`
  exists (select from publication_read as mark
    where mark.publication_id = publication.id and mark.reader_type = ${type} and mark.reader_id = ${id})`

/** A row for each reader of a publication: when they read it first (`read_at`), and when they confirmed it (`confirmed_at`). */
export const readingsOf = (publicationId: number): RawBuilder<unknown> => sql`
  select reader_type, reader_id, min(read_at) as read_at,
    min(read_at) filter (where read_type = ${sql.lit(READ_WARNING)}) as confirmed_at
  from publication_read where publication_id = ${publicationId} group by reader_type, reader_id`

/** Whether a reader confirmed that they read the publication of a query. */
export const isConfirmed = ({ type, id }: ReaderOf): RawBuilder<boolean> => sql<boolean>`
  exists (select from publication_read as mark
    where mark.publication_id = publication.id and mark.reader_type = ${type} and mark.reader_id = ${id}
      and mark.read_type = ${sql.lit(READ_WARNING)})`

/**
 * How many of the publications that reach a reader they have not read (`unread`), and how many they have to confirm
 * (`toConfirm`), as a column.
 */
export const readingCounts = (
  audience: Audience,
  reader: ReaderOf,
  now: Date | Expression<Date>,
): RawBuilder<ReadingCounts> => sql<ReadingCounts>`(
  select json_build_object('unread', count(*) filter (where ${isUnread(reader)}), 'toConfirm',
    count(*) filter (where publication.needs_confirmation and not ${isConfirmed(reader)}))
  from (${reachedBy(audience, now)}) as publication)`

interface ReadingCounts {
  readonly unread: number
  readonly toConfirm: number
}

/** The opposite of `isRead`, for counts: what the reader read is looked up in one set, not for each publication. */
export const isUnread = ({ type, id }: ReaderOf): RawBuilder<SqlBool> => sql<SqlBool>`
  publication.id not in (select mark.publication_id from publication_read as mark
    where mark.reader_type = ${type} and mark.reader_id = ${id})`
