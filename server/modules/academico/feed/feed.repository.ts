import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { rowsOf, skipOf } from '#server/http/paging.ts'
import { type Audience, type Reader, reaches } from '#server/school/publications/audience.ts'
import { isRead, isUnread } from '#server/school/publications/unread.ts'

/** A page of publications, pinned ones first, then the newest, and how many there are; in one query where the page has rows. */
export const findPublications = async (
  db: Kysely<Database>,
  audience: Audience,
  reader: Reader,
  now: Date,
  page: { readonly offset: number; readonly limit: number },
) => {
  const rows = await db
    .selectFrom('publication')
    .where(reaches(audience, now))
    .select([
      'id',
      'content_type',
      'title',
      'body',
      'author_name',
      'published_at',
      'pinned',
      isRead(reader).as('read'),
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`count(*) filter (where ${isUnread(reader)}) over ()`.as('unread'),
    ])
    .orderBy('pinned', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const [first] = rows
  const { total, unread } = first ?? (await countPublications(db, audience, reader, now))
  return { rows, total, unread }
}

/** How many publications there are for an audience, and how many of them the reader has not read. */
export const countPublications = (db: Kysely<Database>, audience: Audience, reader: Reader, now: Date) =>
  db
    .selectFrom('publication')
    .where(reaches(audience, now))
    .select([sql<number>`count(*)`.as('total'), sql<number>`count(*) filter (where ${isUnread(reader)})`.as('unread')])
    .executeTakeFirstOrThrow()

export const findPublication = (db: Kysely<Database>, id: number) =>
  db.selectFrom('publication').where('id', '=', id).select('id').executeTakeFirst()

export const isForAudience = async (
  db: Kysely<Database>,
  id: number,
  audience: Audience,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('publication')
    .where('id', '=', id)
    .where(reaches(audience, now))
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

interface Mark {
  readonly publicationId: number
  readonly reader: Reader
  readonly readType: 1 | 2 | 3
  readonly at: Date
}

/** Marks as read. The first mark stays; whether it was this one is the answer. */
export const insertMark = async (
  trx: Transaction<Database>,
  { publicationId, reader, readType, at }: Mark,
): Promise<boolean> => {
  const row = await trx
    .insertInto('publication_read')
    .values({
      publication_id: publicationId,
      reader_type: reader.type,
      reader_id: reader.id,
      read_type: readType,
      read_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('publication_id')
    .executeTakeFirst()
  return row !== undefined
}
