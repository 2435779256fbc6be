import { type RawBuilder, sql, type Transaction } from 'kysely'
import type {
  AlbumPictures,
  AlbumRecord,
  CaptionAlbumPicture,
  ListAlbumStudents,
  OrderAlbumPictures,
  RemoveAlbumPicture,
  TagAlbumPictures,
} from '#domain/albums/albums.schemas.ts'
import { MOST_STUDENTS } from '#domain/albums/pictures.ts'
import { searchable } from '#domain/base/text.ts'
import { NOT_NARROWED } from '#domain/audience/audience.ts'
import { type AuditEntry, writeAudit } from '#server/db/audit.ts'
import { containing } from '#server/db/like.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { releaseFiles } from '#server/files/index.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { studentsOf } from '#server/modules/academico/albums/students.ts'
import { albumsAt, atOf, changeableAlbum, readPictures } from '#server/modules/academico/albums/read.ts'
import { filesIn } from '#server/modules/academico/albums/save.ts'
import { inOwnClassesOf } from '#server/rows/people.ts'
import { auditedStudents } from '#server/school/audience/targets.ts'
import { withoutImageUse } from '#server/school/authorisations/imageUse.ts'

type Trx = Transaction<Database>

/**
 * Marks students in pictures of an album, or takes marks back. @throws Refusal 404, audited, also for a picture that is not of
 * the album; 422 ALBUM_NOT_HERE for somebody who is not a student of its class group or unit now
 */
export const tagPictures = async (incoming: SignedIncoming<TagAlbumPictures>): Promise<AlbumPictures> => {
  const { db, params, body } = incoming
  const album = await changeableAlbum(incoming, params.id)
  await requirePictures(incoming, body.idsFotos)
  const { rows } = await sql<{ id: number }>`
    select place.student_id as id from (${candidates(album, incoming, null)}) as place
    where place.student_id = any(${body.marcar}::integer[])`.execute(db)
  if (rows.length < new Set(body.marcar).size) throw ruleBroken('ALBUM_NOT_HERE')
  return inTransaction(db, async (trx) => {
    await sql`delete from album_picture_student
      where picture_id = any(${body.idsFotos}::integer[]) and student_id = any(${body.desmarcar}::integer[])`.execute(
      trx,
    )
    await sql`insert into album_picture_student (picture_id, student_id)
      select picture, student from unnest(${body.idsFotos}::integer[]) as picture,
        unnest(${body.marcar}::integer[]) as student
      on conflict do nothing`.execute(trx)
    const [marked, unmarked] = await auditedStudents(trx, [
      { ...NOT_NARROWED, idsAlunos: body.marcar },
      { ...NOT_NARROWED, idsAlunos: body.desmarcar },
    ])
    await writeAudit(trx, {
      ...actor(incoming),
      entity: 'album',
      entity_id: String(params.id),
      action: 'update',
      before: { Marcados: unmarked ?? '' },
      after: { Marcados: marked ?? '', Fotos: body.idsFotos.join(', ') },
    })
    return readPictures(trx, incoming, params.id)
  })
}

/** Puts the pictures of an album in another order. @throws Refusal 404, audited; 422 ALBUM_OTHER_ORDER where others are there by now */
export const orderPictures = async (incoming: SignedIncoming<OrderAlbumPictures>): Promise<AlbumPictures> => {
  const { db, params, body } = incoming
  await changeableAlbum(incoming, params.id)
  await requirePictures(incoming, body.idsFotos)
  return inTransaction(db, async (trx) => {
    await sql`select id from album where id = ${params.id} for update`.execute(trx)
    const rows = await trx.selectFrom('album_picture').where('album_id', '=', params.id).select('id').execute()
    if (rows.length !== new Set(body.idsFotos).size) throw ruleBroken('ALBUM_OTHER_ORDER')
    await sql`update album_picture set position = placed.position
      from unnest(${body.idsFotos}::integer[]) with ordinality as placed (id, position)
      where album_picture.id = placed.id`.execute(trx)
    return readPictures(trx, incoming, params.id)
  })
}

/** Says what a picture shows. @throws Refusal 404, audited */
export const captionPicture = async (incoming: SignedIncoming<CaptionAlbumPicture>): Promise<AlbumPictures> => {
  const { db, params, body } = incoming
  await changeableAlbum(incoming, params.id)
  const { caption: before } = await requirePicture(incoming, params.idFoto)
  const caption = body.legenda.trim()
  return inTransaction(db, async (trx) => {
    await trx.updateTable('album_picture').set({ caption }).where('id', '=', params.idFoto).execute()
    await auditPicture(trx, incoming, params.idFoto, {
      action: 'update',
      before: { Legenda: before },
      after: { Legenda: caption },
    })
    return readPictures(trx, incoming, params.id)
  })
}

/** Removes a picture; its files are out of everybody's reach from now on. @throws Refusal 404, audited */
export const removePicture = async (
  incoming: SignedIncoming<RemoveAlbumPicture>,
): Promise<RemoveAlbumPicture['answer']> => {
  const { db, params, now } = incoming
  await changeableAlbum(incoming, params.id)
  const picture = await requirePicture(incoming, params.idFoto)
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('album_picture').where('id', '=', params.idFoto).execute()
    await releaseFiles(trx, filesIn(picture), now)
    await auditPicture(trx, incoming, params.idFoto, {
      action: 'remove',
      before: { Álbum: params.id, Legenda: picture.caption },
    })
  })
  return { isSuccess: true }
}

/** Who may be marked in an album, with what their families allow. @throws Refusal 404, audited */
export const listStudents = async (
  incoming: SignedIncoming<ListAlbumStudents>,
): Promise<ListAlbumStudents['answer']> => {
  const { db, params, query } = incoming
  const album = await albumsAt(incoming).own(incoming, params.id)
  const { rows } = await sql<ListAlbumStudents['answer']['alunos'][number] & { readonly total: number }>`
    with place as materialized (
      select student.id as student_id, student.name_search, count(*) over ()::integer as total
      from (${candidates(album, incoming, query.idTurma ?? null)}) as place join student on student.id = place.student_id
      where ${query.Filtro === undefined ? sql`true` : sql`student.name_search like ${containing(searchable(query.Filtro))}`}
      order by student.name_search, student.id limit ${MOST_STUDENTS}),
    barred as materialized (${withoutImageUse(sql`select student_id from place`, atOf(incoming))})
    select student.id, coalesce(student.social_name, student.name) as nome, barred.student_id is null as consente, place.total
    from place join student on student.id = place.student_id
    left join barred on barred.student_id = student.id
    order by place.name_search, student.id`.execute(db)
  return { alunos: rows.map(({ total: _, ...student }) => student), total: rows[0]?.total ?? 0 }
}

/** Students of an album whom the caller sees, of one class group or of all: a query of `student_id`. */
const candidates = (album: AlbumRecord, { caller }: Act, groupId: number | null): RawBuilder<unknown> => sql`
  select place.student_id from (${studentsOf(album, inOwnClassesOf(caller, 'reached.id'))}) as place
  where ${groupId}::integer is null or place.class_group_id = ${groupId}::integer`

type Acting = Parameters<typeof notFoundAudited>[0] & { readonly params: { readonly id: number } } & Pick<
    SignedIncoming<RemoveAlbumPicture>,
    'db'
  >

/** Pictures of the album of a call. @throws Refusal 404, audited where one is of another album */
const requirePictures = async (acting: Acting, ids: readonly number[]) => {
  const rows = await acting.db
    .selectFrom('album_picture')
    .where('id', 'in', ids)
    .select(['id', 'album_id', 'caption', 'file_id', 'thumbnail_id', 'poster_id'])
    .execute()
  const foreign = rows.find(({ album_id }) => album_id !== acting.params.id)
  if (foreign !== undefined) throw await notFoundAudited(acting, 'album_picture', foreign.id)
  if (rows.length < new Set(ids).size) throw notFound()
  return rows
}

/** The same of one. */
const requirePicture = async (acting: Acting, id: number) => {
  const [row] = await requirePictures(acting, [id])
  if (row === undefined) throw notFound()
  return row
}

const auditPicture = (trx: Trx, act: Act, id: number, entry: Pick<AuditEntry, 'action' | 'before' | 'after'>) =>
  writeAudit(trx, { ...actor(act), entity: 'album_picture', entity_id: String(id), ...entry })
