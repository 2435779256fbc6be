import { type Kysely, sql } from 'kysely'
import { READER_STAFF } from '#domain/feed/reading.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { commentName, MOST_COMMENTS } from '#domain/publications/comment.ts'
import type {
  FeedComment,
  ListFeedComments,
  RemoveComment,
  WriteComment,
} from '#domain/publications/comments.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { type Page, pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { notFound, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { requirePublication } from '#server/modules/academico/feed/shown.ts'
import { type Reader, readerOf } from '#server/school/publications/audience.ts'
import { COMMENT_AUTHOR, hasComments, isCommentFor, isCommentOf } from '#server/school/publications/comments.ts'

/** How many comments a reader sees below each of some publications, which all allow them; empty where the school has none. */
export const countComments = async (
  db: Kysely<Database>,
  ids: readonly number[],
  reader: Reader,
): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0 || !(await hasComments(db))) return new Map()
  const { rows } = await sql<{ id: number; count: number }>`
    select asked.id, (select count(*)::integer from publication_comment as own
      where own.publication_id = asked.id and ${isCommentFor(reader)}) as count
    from unnest(${ids}::integer[]) as asked (id)`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** What readers wrote below a publication, the newest first. @throws Refusal 404, audited; 422 COMMENTS_CLOSED */
export const listFeedComments = async (
  incoming: SignedIncoming<ListFeedComments>,
): Promise<ListFeedComments['answer']> => {
  const { db, caller, params, query } = incoming
  await requirePublication(incoming, params.id)
  await refuseClosed(db, params.id)
  return commentPage(db, params.id, readerOf(caller), pageOf(query, ['em']))
}

/**
 * Writes a comment; the same text of the same person is one comment. @throws Refusal 404, audited; 422 COMMENTS_CLOSED,
 * COMMENTS_ENOUGH, CHECK_FIELDS
 */
export const writeComment = async (incoming: SignedIncoming<WriteComment>): Promise<WriteComment['answer']> => {
  const { db, caller, params, body, now } = incoming
  await requirePublication(incoming, params.id)
  await refuseClosed(db, params.id)
  const reader = readerOf(caller)
  const text = body.texto.trim()
  if (text === '') refuseFlaws({ texto: requiredMessage('Comentário') })
  const { rows } = await sql<{ written: number }>`
    select count(*)::integer as written from publication_comment as own
    where own.publication_id = ${params.id} and ${isCommentOf(reader)} and own.text <> ${text}`.execute(db)
  if ((rows[0]?.written ?? 0) >= MOST_COMMENTS) throw ruleBroken('COMMENTS_ENOUGH')
  await db
    .insertInto('publication_comment')
    .values({ publication_id: params.id, reader_type: reader.type, reader_id: reader.id, text, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return commentPage(db, params.id, reader, pageOf({}, ['em']))
}

/** @throws Refusal 404, audited where somebody else wrote it */
export const removeComment = async (incoming: SignedIncoming<RemoveComment>): Promise<RemoveComment['answer']> => {
  const { db, caller, params } = incoming
  const reader = readerOf(caller)
  const removed = await db
    .deleteFrom('publication_comment')
    .where('id', '=', params.id)
    .where('reader_type', '=', reader.type)
    .where('reader_id', '=', reader.id)
    .returning('id')
    .executeTakeFirst()
  if (removed !== undefined) return { isSuccess: true }
  const found = await db.selectFrom('publication_comment').where('id', '=', params.id).select('id').executeTakeFirst()
  throw found === undefined ? notFound() : await notFoundAudited(incoming, 'publication_comment', params.id)
}

const refuseClosed = async (db: Kysely<Database>, id: number): Promise<void> => {
  const open = await db
    .selectFrom('publication')
    .where('id', '=', id)
    .where('allows_comments', '=', true)
    .select('id')
    .executeTakeFirst()
  if (open === undefined || !(await hasComments(db))) throw ruleBroken('COMMENTS_CLOSED')
}

interface Row extends Omit<FeedComment, 'em'> {
  readonly at: Date
}

const commentPage = async (
  db: Kysely<Database>,
  id: number,
  reader: Reader,
  page: Pick<Page<string>, 'offset' | 'limit'>,
): Promise<ListFeedComments['answer']> => {
  const which = sql`own.publication_id = ${id} and ${isCommentFor(reader)}`
  const { rows } = await sql<Row>`
    select own.id, ${COMMENT_AUTHOR} as autor, own.reader_type as perfil, own.text as texto, own.at,
      ${isCommentOf(reader)} as meu,
      own.hidden_at is not null as oculto
    from publication_comment as own where ${which}
    order by own.id desc offset ${skipOf(page)} limit ${rowsOf(page)}`.execute(db)
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::integer as count from publication_comment as own where ${which}`.execute(db)
  const readsNames = reader.type === READER_STAFF
  return {
    items: rows.map(({ at, ...row }) => ({
      ...row,
      autor: readsNames || row.meu || row.perfil === READER_STAFF ? row.autor : commentName(row.autor),
      em: at.toISOString(),
    })),
    totalCount: counts[0]?.count ?? 0,
  }
}
