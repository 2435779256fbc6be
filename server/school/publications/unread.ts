import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { READ_WARNING } from '#domain/feed/reading.ts'
import { type Audience, type Reader, reaches } from '#server/school/publications/audience.ts'

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

/** How many publications that reach a student's family its reader has to confirm, as a column of a query of students. */
export const confirmationsDue = (
  audience: Audience,
  reader: ReaderOf,
  now: Date | Expression<Date>,
): RawBuilder<number> => sql<number>`(
  select count(*)::integer from publication where publication.needs_confirmation and ${reaches(audience, now)}
    and not ${isConfirmed(reader)})`

export const isUnread = (reader: ReaderOf): RawBuilder<SqlBool> => sql<SqlBool>`not ${isRead(reader)}`
