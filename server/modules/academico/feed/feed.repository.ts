import { type Expression, type Kysely, sql, type Transaction } from 'kysely'
import type { LoginType } from '#domain/base/signedIn.ts'
import { readerTypeOf } from '#domain/feed/reading.ts'
import { oncePerForm } from '#server/db/once.ts'
import type { Database } from '#server/db/schema.ts'
import { namedFiles } from '#server/files/index.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Page, rowsOf, skipOf } from '#server/http/paging.ts'
import { inGivenUnits, unitsToGive } from '#server/rows/units.ts'
import {
  type Audience,
  audienceOf,
  familyAudience,
  type Reader,
  reachedBy,
  readerOf,
} from '#server/school/publications/audience.ts'
import { coverOf } from '#server/school/publications/cover.ts'
import { isConfirmed, isRead, isUnread } from '#server/school/publications/unread.ts'

type Paging = Pick<Page<string>, 'offset' | 'limit'>

/** The feed of the caller, or of one student's family. */
export interface Feed {
  readonly caller: Caller
  readonly studentId: number | undefined
}

/** A page of publications, pinned ones first, then the newest, and the total count; one query if the page has rows. */
export const findPublications = async (db: Kysely<Database>, { caller, studentId }: Feed, now: Date, page: Paging) => {
  const { tipoLogin, personId } = caller
  const today = schoolDay(now)
  const [audience, reader] = [audienceFor(caller, studentId, today), readerOf(caller)]
  const rows = await (page.offset === 0
    ? firstPage(db, { personId, unitIds: unitsToGive(caller), studentId, now, today }, { tipoLogin, limit: page.limit })
    : pageQuery(db, audience, reader, now, page).execute())
  const [first] = rows
  const { total, unread } = first ?? (await countPublications(db, audience, reader, now))
  return { rows, total, unread }
}

export const audienceFor = <Id extends number | Expression<number>>(
  caller: Parameters<typeof audienceOf>[0],
  studentId: Id | undefined,
  today: string | Expression<string>,
): Audience =>
  studentId === undefined ? audienceOf(caller, today) : familyAudience(readerTypeOf(caller.tipoLogin), studentId)

/** Keeps the query of the first page, which is asked for most. */
const firstPage = oncePerForm<{
  readonly personId: number
  readonly unitIds: readonly number[] | undefined
  readonly studentId: number | undefined
  readonly now: Date
  readonly today: string
}>()(
  (db, { personId, unitIds, studentId, now, today }, { tipoLogin, limit }: { tipoLogin: LoginType; limit: number }) => {
    const caller = { tipoLogin, personId, ...inGivenUnits(unitIds) }
    return pageQuery(db, audienceFor(caller, studentId, today), readerOf(caller), now, { offset: 0, limit })
  },
)

/** What `reachedBy` tells of a publication. */
interface Reached {
  readonly id: number
  readonly pinned: boolean
  readonly published_at: Date
}

const pageQuery = (
  db: Kysely<Database>,
  audience: Audience,
  reader: Reader<number | Expression<number>>,
  now: Date | Expression<Date>,
  page: Paging,
) =>
  db
    .with(
      (cte) => cte('reached').materialized(),
      () => sql<Reached>`(${reachedBy(audience, now)})`,
    )
    .with('counts', (db) => db.selectFrom('reached as publication').select(countsFor(reader)))
    .with('page', (db) =>
      db
        .selectFrom('reached')
        .select('id')
        .orderBy('pinned', 'desc')
        .orderBy('published_at', 'desc')
        .orderBy('id', 'desc')
        .offset(skipOf(page))
        .limit(rowsOf(page)),
    )
    .selectFrom('page')
    .innerJoin('counts', (join) => join.onTrue())
    .innerJoin('publication', 'publication.id', 'page.id')
    .select(['counts.total', 'counts.unread'])
    .select(publicationColumns(reader))
    .orderBy('pinned', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('publication.id', 'desc')

/** What is shown of a publication. */
const publicationColumns = (reader: Reader<number | Expression<number>>) =>
  [
    'publication.id',
    'content_type',
    'kind',
    'title',
    'body',
    'author_name',
    'pinned',
    'needs_confirmation',
    'poll_question',
    'allows_comments',
    namedFiles('publication', sql.ref('publication.id')).as('files'),
    coverOf('publication').as('cover'),
    isConfirmed(reader).as('confirmed'),
    sql<Date>`publication.published_at`.as('published_at'),
    isRead(reader).as('read'),
  ] as const

/** Publications by their ids, in the order of the feed. */
export const publicationsWith = (db: Kysely<Database>, ids: readonly number[], reader: Reader) =>
  db
    .selectFrom('publication')
    .where('publication.id', '=', sql<number>`any(${ids}::integer[])`)
    .select(publicationColumns(reader))
    .orderBy('pinned', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('publication.id', 'desc')
    .execute()

/** How many publications an audience has, and how many of them the reader has not read. */
export const countPublications = (db: Kysely<Database>, audience: Audience, reader: Reader, now: Date) =>
  db
    .selectFrom(sql<Reached>`(${reachedBy(audience, now)})`.as('publication'))
    .select(countsFor(reader))
    .executeTakeFirstOrThrow()

const countsFor = (reader: Reader<number | Expression<number>>) => [
  sql<number>`count(*)`.as('total'),
  sql<number>`count(*) filter (where ${isUnread(reader)})`.as('unread'),
]

export const findPublication = (db: Kysely<Database>, id: number) =>
  db.selectFrom('publication').where('id', '=', id).select('id').executeTakeFirst()

interface Mark {
  readonly publicationId: number
  readonly reader: Reader
  readonly readType: 1 | 2 | 3
  readonly at: Date
}

/** Marks a publication as read; true if this call made the mark. A mark that exists stays. */
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
