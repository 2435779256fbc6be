import { type Kysely, sql } from 'kysely'
import { ALBUM_STATUSES } from '#domain/albums/albums.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import type { KeptSection } from '#domain/privacy/privacy.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { record, section } from '#server/modules/acesso/privacy/kept.ts'

/** In which albums a student is marked, and in how many of their pictures. */
export const pictureSection = async (db: Kysely<Database>, studentId: number): Promise<KeptSection> => {
  const albums = await db
    .selectFrom('album_picture_student as own')
    .innerJoin('album_picture as picture', 'picture.id', 'own.picture_id')
    .innerJoin('album', 'album.id', 'picture.album_id')
    .where('own.student_id', '=', studentId)
    .groupBy('album.id')
    .select(['album.title', 'album.taken_on', 'album.status', sql<number>`count(*)::integer`.as('pictures')])
    .orderBy('album.taken_on')
    .orderBy('album.id')
    .execute()
  return section(
    'fotos',
    albums.map(({ title, taken_on, status, pictures }) =>
      record(title, { Dia: taken_on, Fotos: pictures, Situação: nameIn(ALBUM_STATUSES, status) }),
    ),
  )
}
