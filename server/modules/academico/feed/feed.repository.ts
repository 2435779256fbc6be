import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool, Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { rowsOf, skipOf } from '#server/http/paging.ts'
import { type Audience, type Place, type Reader, reaches } from '#server/modules/academico/feed/audience.ts'

/** A reader has read a publication when any mark of theirs is on it. */
const isRead = (
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
    .where((eb) => reaches(eb, audience, now))
    .select((eb) => [
      'id',
      'content_type',
      'title',
      'body',
      'author_name',
      'published_at',
      'pinned',
      isRead(eb, reader).as('read'),
    ])
    .select((eb) => [
      eb.fn.countAll<number>().over().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere((inner) => inner.not(isRead(inner, reader)))
        .over()
        .as('unread'),
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
    .where((eb) => reaches(eb, audience, now))
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere((inner) => inner.not(isRead(inner, reader)))
        .as('unread'),
    ])
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
    .where((eb) => reaches(eb, audience, now))
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

/** Unread publications for families, counted per unit and grade that they are for: a handful of rows. */
export const countUnreadByAddress = (db: Kysely<Database>, places: readonly Place[], reader: Reader, now: Date) =>
  db
    .selectFrom('publication')
    .where((eb) => reaches(eb, { kind: 'family', places }, now))
    .where((eb) => eb.not(isRead(eb, reader)))
    .select((eb) => ['unit_id', 'grade_id', eb.fn.countAll<number>().as('count')])
    .groupBy(['unit_id', 'grade_id'])
    .execute()
