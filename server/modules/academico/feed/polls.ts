import { type Kysely, sql } from 'kysely'
import type { FeedPoll } from '#domain/feed/feed.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Reader } from '#server/school/publications/audience.ts'

/**
 * What some publications ask, by their ids, with what the reader chose, in one query. The result is for those who answered,
 * where the school shows it.
 */
export const readPolls = async (
  db: Kysely<Database>,
  ids: readonly number[],
  reader: Reader,
): Promise<ReadonlyMap<number, FeedPoll>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<FeedPoll & { readonly id: number }>`
    select publication.id, publication.poll_question as pergunta, own.option_id as resposta, json_agg(json_build_object(
      'id', option.id, 'texto', option.text, 'pessoas', case when publication.poll_shows_result and own.option_id is not null then (
        select count(*)::integer from publication_answer as answer
        where answer.publication_id = publication.id and answer.option_id = option.id) end
      ) order by option.number) as opcoes
    from publication join publication_option as option on option.publication_id = publication.id
    left join publication_answer as own on own.publication_id = publication.id
      and own.reader_type = ${reader.type}::smallint and own.reader_id = ${reader.id}::integer
    where publication.id = any(${ids}::integer[]) and publication.poll_question is not null
    group by publication.id, own.option_id`.execute(db)
  return new Map(rows.map(({ id, ...poll }) => [id, poll]))
}

interface Answer {
  readonly publicationId: number
  readonly optionId: number
  readonly reader: Reader
  readonly now: Date
}

/** Keeps what a reader chose, in the place of an earlier choice; false where the publication has no such option. */
export const keepAnswer = async (
  db: Kysely<Database>,
  { publicationId, optionId, reader, now }: Answer,
): Promise<boolean> => {
  const { rows } = await sql<{ readonly kept: number }>`
    insert into publication_answer (publication_id, reader_type, reader_id, option_id, answered_at)
    select publication_id, ${reader.type}::smallint, ${reader.id}::integer, id, ${now}::timestamptz
    from publication_option where publication_id = ${publicationId}::integer and id = ${optionId}::integer
    on conflict (publication_id, reader_type, reader_id)
      do update set option_id = excluded.option_id, answered_at = excluded.answered_at
    returning option_id as kept`.execute(db)
  return rows.length > 0
}
