import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ALBUM } from '#domain/albums/albums.fields.ts'
import type {
  AlbumPicture,
  AlbumPictures,
  AlbumRecord,
  AlbumWire,
  ListAlbumPictures,
} from '#domain/albums/albums.schemas.ts'
import type { UnitsDraft } from '#domain/audience/audience.ts'
import type { ListCall } from '#domain/records/calls.ts'
import { equal } from '#server/db/equal.ts'
import { containing } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { type Readers, readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { hiddenFrom } from '#server/school/albums/hidden.ts'
import { recordOf } from '#server/records/columns.ts'
import { readAudienceChoices } from '#server/school/audience/targets.ts'
import { furtherUnits, inUnit, isReadOnlyIn, isSeenBy, unitNames } from '#server/school/audience/units.ts'
import { withoutImageUse } from '#server/school/authorisations/imageUse.ts'
import type { At } from '#server/school/authorisations/standing.ts'

export const atOf = ({ now }: Pick<Act, 'now'>): At => ({ today: schoolDay(now), now })

/** Whether an album is of the caller's units or of the whole school. */
export const isVisible = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<boolean> =>
  (await db
    .selectFrom('album')
    .where('id', '=', id)
    .where(isSeenBy('album', caller))
    .select('id')
    .executeTakeFirst()) !== undefined

interface Counted {
  readonly album_id: number
  readonly fotos: number
  readonly videos: number
  readonly ocultas: number
}

/** What schools and families read of a `picture`, with its `file`. */
export const PICTURE_COLUMNS = sql`picture.id, picture.file_id as "idArquivo", picture.thumbnail_id as "idMiniatura",
  file.content_type as tipo, picture.width as largura, picture.height as altura, picture.caption as legenda,
  case when picture.poster_id is not null
    then json_build_object('idCapa', picture.poster_id, 'segundos', picture.seconds) end as video`

/** How many pictures and videos albums have, and how many of both families see only where the child is theirs. */
const countPictures = async (db: Kysely<Database>, ids: readonly number[], at: At) => {
  const own = sql`album_picture.album_id = any(${ids}::integer[])`
  const { rows } = await sql<Counted>`
    with hidden as materialized (${hiddenFrom(sql`select id from album_picture where ${own}`, null, at)})
    select album_picture.album_id, count(*) filter (where poster_id is null)::integer as fotos,
      count(poster_id)::integer as videos, count(hidden.id)::integer as ocultas
    from album_picture left join hidden on hidden.id = album_picture.id
    where ${own} group by album_picture.album_id`.execute(db)
  return (id: number) => {
    const none = { fotos: 0, videos: 0, ocultas: 0 }
    const { fotos, videos, ocultas } = rows.find(({ album_id }) => album_id === id) ?? none
    return { fotos, videos, ocultas }
  }
}

const find =
  (at: At) =>
  async (db: Kysely<Database>, caller: InUnits, id: number): Promise<AlbumRecord | null> => {
    const row = await db
      .selectFrom('album')
      .leftJoin('class_group', 'class_group.id', 'album.class_group_id')
      .where('album.id', '=', id)
      .where(isSeenBy('album', caller))
      .selectAll('album')
      .select(['class_group.name as turma', unitNames('album').as('unidades'), furtherUnits('album').as('further')])
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      // An album is never inactive: it is removed, or it stays.
      ...recordOf(ALBUM, { ...row, active: true }),
      situacao: row.status,
      unidades: row.unidades,
      idsOutrasUnidades: row.further,
      turma: row.turma,
      soLeitura: isReadOnlyIn(caller, { idUnidade: row.unit_id, idsOutrasUnidades: row.further }),
      ...(await countPictures(db, [id], at))(id),
    }
  }

/** How albums are read at the instant of an act, at which consents hold or not. */
export const albumsAt = (act: Pick<Act, 'now'>): Readers<AlbumRecord> => readersOf('album', find(atOf(act)))

/** An album that the caller may change. @throws Refusal 404, audited; 422 as `refuseOfOthers` */
export const changeableAlbum = async (
  incoming: Parameters<Readers<AlbumRecord>['own']>[0],
  id: number,
): Promise<AlbumRecord> => {
  const album = await albumsAt(incoming).own(incoming, id)
  refuseOfOthers(incoming.caller, album)
  return album
}

/** @throws Refusal 422 ALBUM_OF_SCHOOL or ALBUM_OF_OTHER_UNITS for somebody who does not work in all of its units */
export const refuseOfOthers = (caller: InUnits, units: UnitsDraft): void => {
  if (isReadOnlyIn(caller, units))
    throw ruleBroken(units.idUnidade === null ? 'ALBUM_OF_SCHOOL' : 'ALBUM_OF_OTHER_UNITS')
}

/** The fields that sort the list. */
const ORDER = { dia: sql`album.taken_on`, titulo: sql`lower(album.title)` } as const

/** A page of the albums of the caller's units, the newest first. @throws Refusal 400 for a field that does not sort */
export const listAlbums = async ({
  db,
  caller,
  now,
  query,
}: SignedIncoming<ListCall<AlbumWire>>): Promise<ListCall<AlbumWire>['answer']> => {
  const page = pageOf({ ...query, Sorting: query.Sorting ?? 'dia desc' }, ['dia', 'titulo'])
  const matching = db
    .selectFrom('album')
    .where(isSeenBy('album', caller))
    .where((eb) => eb.and(conditionsOf(query, caller)))
  const rows = await matching
    .leftJoin('class_group', 'class_group.id', 'album.class_group_id')
    .select(['album.id', 'album.title as titulo', 'album.taken_on as dia', unitNames('album').as('unidades')])
    .select(['class_group.name as turma', 'album.status as situacao', 'album.version as versao', 'album.unit_id'])
    .select(furtherUnits('album').as('further'))
    .orderBy(sql`${ORDER[page.field]} ${sql.raw(page.direction)}`)
    .orderBy('album.id', 'desc')
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const countsOf = await countPictures(
    db,
    rows.map(({ id }) => id),
    atOf({ now }),
  )
  return {
    items: rows.map(({ unit_id, further, ...row }) => ({
      ...row,
      soLeitura: isReadOnlyIn(caller, { idUnidade: unit_id, idsOutrasUnidades: further }),
      ...countsOf(row.id),
    })),
    totalCount: count,
  }
}

const conditionsOf = (query: AlbumWire['query'], caller: InUnits): readonly Expression<SqlBool>[] => [
  ...(query.Filtro === undefined ? [] : [sql<SqlBool>`album.title ilike ${containing(query.Filtro)}`]),
  ...equal('album.status', query.situacao),
  ...inUnit('album', caller, query.idUnidade),
  ...equal('album.class_group_id', query.idTurma),
]

/** Where the caller's albums may belong. */
export const readAlbumChoices = async ({
  db,
  caller,
  now,
}: Act & { readonly db: Kysely<Database> }): Promise<AlbumWire['choices']> => {
  const { unidades, turmas, escolaToda } = await readAudienceChoices(db, caller)
  return { unidades, turmas, escolaToda, hoje: schoolDay(now) }
}

/** The pictures of an album. @throws Refusal 404, audited */
export const listAlbumPictures = async (incoming: SignedIncoming<ListAlbumPictures>): Promise<AlbumPictures> => {
  await albumsAt(incoming).own(incoming, incoming.params.id)
  return readPictures(incoming.db, incoming, incoming.params.id)
}

/** The pictures of an album in their order, with who is marked in them. */
export const readPictures = async (
  db: Kysely<Database>,
  act: Pick<Act, 'now'>,
  albumId: number,
): Promise<AlbumPictures> => ({ fotos: await picturesWhere(db, act, sql`picture.album_id = ${albumId}`) })

export const picturesWhere = async (
  db: Kysely<Database>,
  act: Pick<Act, 'now'>,
  which: RawBuilder<unknown>,
): Promise<AlbumPicture[]> => {
  const marked = sql`select own.picture_id, own.student_id from album_picture_student as own
    join album_picture as picture on picture.id = own.picture_id where ${which}`
  const { rows } = await sql<AlbumPicture>`
    with barred as materialized (${withoutImageUse(marked, atOf(act))}),
    named as materialized (
      select marked.picture_id, json_agg(json_build_object('id', student.id,
          'nome', coalesce(student.social_name, student.name), 'consente', barred.student_id is null)
        order by student.name_search, student.id) as alunos
      from (${marked}) as marked join student on student.id = marked.student_id
      left join barred on barred.student_id = student.id
      group by marked.picture_id)
    select ${PICTURE_COLUMNS}, coalesce(named.alunos, '[]'::json) as alunos
    from album_picture as picture join stored_file as file on file.id = picture.file_id left join named on named.picture_id = picture.id
    where ${which} order by picture.position, picture.id`.execute(db)
  return rows
}
