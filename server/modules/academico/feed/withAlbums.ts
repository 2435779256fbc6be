import { type Expression, type Kysely, sql } from 'kysely'
import type { LoginType } from '#domain/base/signedIn.ts'
import type { FeedAlbum } from '#domain/feed/feed.schemas.ts'
import { oncePerForm } from '#server/db/once.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { type Page, rowsOf, skipOf } from '#server/http/paging.ts'
import { hiddenFrom } from '#server/school/albums/hidden.ts'
import { isOpenedBy } from '#server/school/albums/read.ts'
import { IS_FOR_PLACE, placesOf } from '#server/school/albums/shown.ts'
import type { At } from '#server/school/authorisations/standing.ts'
import { readerOf, reachedBy } from '#server/school/publications/audience.ts'
import { isUnread } from '#server/school/publications/unread.ts'
import { inGivenUnits } from '#server/rows/units.ts'
import { audienceFor, type Feed, publicationsWith } from '#server/modules/academico/feed/feed.repository.ts'

const [PUBLICATION, ALBUM] = [1, 2] as const

/** How many small pictures a card shows. */
const FRONTS = 4

interface Placed {
  readonly kind: typeof PUBLICATION | typeof ALBUM
  readonly id: number
}

interface Answered {
  readonly total: number
  readonly unread: number
  readonly placed: readonly Placed[]
}

type Paging = Pick<Page<string>, 'offset' | 'limit'>

/**
 * A page of what a family reads, publications and released albums in one order, with what is counted: a query for the page, and
 * one for each kind that it has.
 */
export const findWithAlbums = async (db: Kysely<Database>, feed: Feed, now: Date, page: Paging) => {
  const { caller, studentId } = feed
  const at = { today: schoolDay(now), now }
  const [answer] = await (page.offset === 0
    ? firstPage(db, { personId: caller.personId, studentId, ...at }, { tipoLogin: caller.tipoLogin, limit: page.limit })
    : placedQuery(db, { ...caller, studentId, ...at }, page).execute())
  const { total, unread, placed } = answer ?? { total: 0, unread: 0, placed: [] }
  const idsOf = (kind: Placed['kind']) => placed.filter((one) => one.kind === kind).map(({ id }) => id)
  return {
    rows: await publicationsWith(db, idsOf(PUBLICATION), readerOf(caller)),
    albums: await readCards(db, feed, at, idsOf(ALBUM)),
    total,
    unread,
  }
}

/** Who asks, or the gaps for it in the query that is kept. */
interface Asked {
  readonly tipoLogin: LoginType
  readonly personId: number | Expression<number>
  readonly studentId: number | Expression<number> | undefined
  readonly today: string | Expression<string>
  readonly now: Date | Expression<Date>
}

const placedQuery = (db: Kysely<Database>, { tipoLogin, personId, studentId, today, now }: Asked, page: Paging) => {
  // A family has no units of staff.
  const family = { tipoLogin, personId, ...inGivenUnits(undefined) }
  const places = placesOf(family, { today }, studentId === undefined ? sql`true` : sql`reached.id = ${studentId}`)
  return db
    .selectFrom(
      sql<Answered>`(
        with place as materialized (${places}),
        reached as materialized (${reachedBy(audienceFor(family, studentId, today), now)}),
        shown as (
          select ${sql.lit(PUBLICATION)} as kind, id, pinned, published_at as at from reached
          union all
          select ${sql.lit(ALBUM)}, album.id, false, album.released_at from album
          where exists (select from place where ${IS_FOR_PLACE})),
        page as (select kind, id from shown order by pinned desc, at desc, kind, id desc
          offset ${skipOf(page)} limit ${rowsOf(page)})
        select (select count(*)::integer from shown) as total,
          (select count(*)::integer from reached as publication where ${isUnread(readerOf(family))}) as unread,
          coalesce((select json_agg(json_build_object('kind', kind, 'id', id)) from page), '[]') as placed)`.as(
        'answer',
      ),
    )
    .selectAll()
}

/** Keeps the query of the first page, which is asked for most. */
const firstPage = oncePerForm<{
  readonly personId: number
  readonly studentId: number | undefined
  readonly today: string
  readonly now: Date
}>()((db, asked, { tipoLogin, limit }: { tipoLogin: LoginType; limit: number }) =>
  placedQuery(db, { tipoLogin, ...asked }, { offset: 0, limit }),
)

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
      coalesce(counted.fronts, '{}') as "idsMiniaturas", ${isOpenedBy(readerOf(caller))} as lido, album.released_at as at
    from album left join counted on counted.album_id = album.id
    left join class_group on class_group.id = album.class_group_id
    where album.id = any(${ids}::integer[]) order by album.released_at desc, album.id desc`.execute(db)
  return rows.map(({ at: releasedAt, ...card }) => ({ ...card, publicadoEm: releasedAt.toISOString() }))
}
