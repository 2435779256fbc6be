import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/school/publications/audience.ts'

/** A reader, also one who comes with each call of a query that is kept. */
type ReaderOf =
  | Reader<number | Expression<number>>
  | { readonly type: Expression<Reader['type']>; readonly id: Expression<number> }

/** A publication counts as read when the reader has any reading mark on it. */
export const isRead = ({ type, id }: ReaderOf): RawBuilder<boolean> => sql<boolean>`
  exists (select from publication_read as mark
    where mark.publication_id = publication.id and mark.reader_type = ${type} and mark.reader_id = ${id})`

export const isUnread = (reader: ReaderOf): RawBuilder<SqlBool> => sql<SqlBool>`not ${isRead(reader)}`
