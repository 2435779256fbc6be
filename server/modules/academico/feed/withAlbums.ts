import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FeedAlbum } from '#domain/feed/feed.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Page, rowsOf, skipOf } from '#server/http/paging.ts'
import { hiddenFrom } from '#server/school/albums/hidden.ts'
import { IS_FOR_PLACE, placesOf } from '#server/school/albums/shown.ts'
import type { At } from '#server/school/authorisations/standing.ts'
import { readerOf, reachedBy } from '#server/school/publications/audience.ts'
import {
  audienceFor,
  countPublications,
  type Feed,
  publicationsWith,
} from '#server/modules/academico/feed/feed.repository.ts'

const [PUBLICATION, ALBUM] = [1, 2] as const

/** How many small pictures a card shows. */
const FRONTS = 4

interface Placed {
  readonly kind: typeof PUBLICATION | typeof ALBUM
  readonly id: number
}

interface Answered {
  readonly total: number
  readonly placed: readonly Placed[]
}

/**
 * A page of what a family reads, publications and released albums in one order, with what is counted: a query for the page, and
 * one for each kind that it has.
 */
export const findWithAlbums = async (
  db: Kysely<Database>,
  feed: Feed,
  now: Date,
  page: Pick<Page<string>, 'offset' | 'limit'>,
) => {
  const at = { today: schoolDay(now), now }
  const audience = audienceFor(feed.caller, feed.studentId, at.today)
  const { rows: answers } = await sql<Answered>`
    with place as materialized (${placesIn(feed, at)}),
    shown as materialized (
      select ${sql.lit(PUBLICATION)} as kind, id, pinned, published_at as at from (${reachedBy(audience, now)}) as reached
      union all
      select ${sql.lit(ALBUM)}, album.id, false, album.released_at from album
      where exists (select from place where ${IS_FOR_PLACE}))
    select (select count(*)::integer from shown) as total, coalesce((select json_agg(json_build_object('kind', kind, 'id', id))
      from (select kind, id from shown order by pinned desc, at desc, kind, id desc
        offset ${skipOf(page)} limit ${rowsOf(page)}) as page), '[]') as placed`.execute(db)
  const { total = 0, placed = [] } = answers[0] ?? {}
  const idsOf = (kind: Placed['kind']) => placed.filter((one) => one.kind === kind).map(({ id }) => id)
  const reader = readerOf(feed.caller)
  const { unread } = await countPublications(db, audience, reader, now)
  return {
    rows: await publicationsWith(db, idsOf(PUBLICATION), reader),
    albums: await readCards(db, feed, at, idsOf(ALBUM)),
    total,
    unread,
  }
}

const placesIn = ({ caller, studentId }: Feed, at: At): RawBuilder<unknown> =>
  placesOf(caller, at, studentId === undefined ? sql`true` : sql`reached.id = ${studentId}`)

/** Albums by their ids, with what this family sees of them. */
const readCards = async (
  db: Kysely<Database>,
  { caller }: Feed,
  at: At,
  ids: readonly number[],
): Promise<FeedAlbum[]> => {
  if (ids.length === 0) return []
  const own = sql`picture.album_id = any(${ids}::integer[])`
  const { rows } = await sql<Omit<FeedAlbum, 'publicadoEm'> & { readonly at: Date }>`
    with hidden as materialized (${hiddenFrom(sql`select picture.id from album_picture as picture where ${own}`, caller, at)}),
    counted as (
      select picture.album_id, count(*) filter (where picture.poster_id is null)::integer as fotos,
        count(picture.poster_id)::integer as videos,
        (array_agg(picture.thumbnail_id order by picture.position, picture.id))[1:${sql.lit(FRONTS)}] as fronts
      from album_picture as picture where ${own} and picture.id not in (select id from hidden) group by picture.album_id)
    select album.id, album.title as titulo, class_group.name as turma, album.unit_id is null as "daEscola",
      coalesce(counted.fotos, 0) as fotos, coalesce(counted.videos, 0) as videos,
      coalesce(counted.fronts, '{}') as "idsMiniaturas", album.released_at as at
    from album left join counted on counted.album_id = album.id
    left join class_group on class_group.id = album.class_group_id
    where album.id = any(${ids}::integer[]) order by album.released_at desc, album.id desc`.execute(db)
  return rows.map(({ at: releasedAt, ...card }) => ({ ...card, publicadoEm: releasedAt.toISOString() }))
}
