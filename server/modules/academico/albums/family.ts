import { type Kysely, type SqlBool, sql } from 'kysely'
import type {
  FamilyAlbum,
  FamilyAlbums,
  OpenedAlbum,
  ReadFamilyAlbum,
  ReadFamilyAlbums,
} from '#domain/albums/albums.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { hiddenFrom } from '#server/school/albums/hidden.ts'
import { isOpenedBy } from '#server/school/albums/read.ts'
import { readerOf } from '#server/school/publications/audience.ts'
import { IS_FOR_PLACE, placesOf } from '#server/school/albums/shown.ts'
import { atOf, PICTURE_COLUMNS } from '#server/modules/academico/albums/read.ts'
import { notKeptFrom } from '#server/rows/family.ts'
import type { At } from '#server/school/authorisations/standing.ts'
import { requireStudent } from '#server/school/families/families.ts'

/** Condition: a student is marked in a picture of an `album`. */
const hasStudent = (studentId: number) => sql<SqlBool>`exists (
  select from album_picture_student as own join album_picture as picture on picture.id = own.picture_id
  where own.student_id = ${studentId} and picture.album_id = album.id)`

/** A page of the albums that a student's family sees, the newest first. @throws Refusal 404, audited, for a foreign child */
export const readFamilyAlbums = async (incoming: SignedIncoming<ReadFamilyAlbums>): Promise<FamilyAlbums> => {
  const { db, caller, query } = incoming
  const { idAluno, SkipCount = 0, MaxResultCount = 12, soDoAluno = false } = query
  await requireStudent(incoming, idAluno)
  const at = atOf(incoming)
  if (!(await maySee(db, caller, at, idAluno))) return { podeVer: false, items: [], totalCount: 0 }
  const places = placesOf(caller, at, sql<SqlBool>`reached.id = ${idAluno}`)
  const shown = sql`from (${places}) as place join album on ${IS_FOR_PLACE}
    where ${soDoAluno ? hasStudent(idAluno) : sql`true`}`
  const { rows } = await sql<FamilyAlbum>`
    with page as materialized (
      select album.id, album.title, album.taken_on, album.class_group_id, album.unit_id ${shown}
      order by album.taken_on desc, album.id desc limit ${MaxResultCount} offset ${SkipCount}),
    hidden as materialized (${hiddenFrom(
      sql`select picture.id from page join album_picture as picture on picture.album_id = page.id`,
      caller,
      at,
    )}),
    counted as materialized (
      select picture.album_id, count(*) filter (where picture.poster_id is null)::integer as fotos,
        count(picture.poster_id)::integer as videos, count(own.id)::integer as own,
        (array_agg(picture.thumbnail_id order by picture.position, picture.id))[1] as cover
      from page join album_picture as picture on picture.album_id = page.id
      left join album_picture_student as own on own.picture_id = picture.id and own.student_id = ${idAluno}
      where picture.id not in (select id from hidden)
      group by picture.album_id)
    select page.id, page.title as titulo, page.taken_on as dia, class_group.name as turma,
      page.unit_id is null as "daEscola", coalesce(counted.fotos, 0) as fotos, coalesce(counted.videos, 0) as videos, coalesce(counted.own, 0) as "doAluno", counted.cover as "idCapa",
      ${isOpenedBy(readerOf(caller))} as lido
    from page join album on album.id = page.id left join counted on counted.album_id = page.id
    left join class_group on class_group.id = page.class_group_id
    order by page.taken_on desc, page.id desc`.execute(db)
  const { rows: counts } = await sql<{ count: number }>`select count(*)::integer as count ${shown}`.execute(db)
  return { podeVer: true, items: rows, totalCount: counts[0]?.count ?? 0 }
}

/** An album as a student's family sees it. @throws Refusal 404, audited where it is not shown to them */
export const readFamilyAlbum = async (incoming: SignedIncoming<ReadFamilyAlbum>): Promise<OpenedAlbum> => {
  const { db, caller, params, query } = incoming
  await requireStudent(incoming, query.idAluno)
  const at = atOf(incoming)
  const { rows: albums } = await sql<Omit<OpenedAlbum, 'fotos'>>`
    select album.id, album.title as titulo, album.taken_on as dia, coalesce(album.body, '') as texto,
      class_group.name as turma, album.unit_id is null as "daEscola", album.may_download as "podeBaixar",
      ${isOpenedBy(readerOf(caller))} as lido
    from (${placesOf(caller, at, sql<SqlBool>`reached.id = ${query.idAluno}`)}) as place
    join album on ${IS_FOR_PLACE}
    left join class_group on class_group.id = album.class_group_id
    where album.id = ${params.id}`.execute(db)
  const [album] = albums
  if (album === undefined) {
    const there = await db.selectFrom('album').where('id', '=', params.id).select('id').executeTakeFirst()
    throw there === undefined ? notFound() : await notFoundAudited(incoming, 'album', params.id)
  }
  const own = sql`select picture.id from album_picture as picture where picture.album_id = ${params.id}`
  const { rows: fotos } = await sql<OpenedAlbum['fotos'][number]>`
    with hidden as materialized (${hiddenFrom(own, caller, at)}),
    closed as materialized (${hiddenFrom(own, null, at)})
    select ${PICTURE_COLUMNS}, closed.id is not null as "soFamilia",
      exists (select from album_picture_student as own
        where own.picture_id = picture.id and own.student_id = ${query.idAluno}) as "doAluno"
    from album_picture as picture join stored_file as file on file.id = picture.file_id left join closed on closed.id = picture.id
    where picture.album_id = ${params.id} and picture.id not in (select id from hidden)
    order by picture.position, picture.id`.execute(db)
  return { ...album, fotos }
}

const maySee = async (db: Kysely<Database>, caller: Caller, { today }: At, studentId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from student where id = ${studentId} and ${notKeptFrom(caller, today, 'student.id')}`.execute(db)
  return rows.length > 0
}

/** Whether a picture is shown to the caller now, through any of their students. */
export const isShownTo = async (db: Kysely<Database>, caller: Caller, at: At, pictureId: number): Promise<boolean> => {
  const { rows } = await sql`
    select picture.id from album_picture as picture
    join album on album.id = picture.album_id
    where picture.id = ${pictureId}
      and exists (select from (${placesOf(caller, at, sql<SqlBool>`true`)}) as place where ${IS_FOR_PLACE})
      and picture.id not in (${hiddenFrom(sql`select ${pictureId}::integer as id`, caller, at)})`.execute(db)
  return rows.length > 0
}
