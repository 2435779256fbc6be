import { type Kysely, sql } from 'kysely'
import { RELEASED } from '#domain/albums/albums.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type News, newsAt, notify, tellOfRelease } from '#server/messages/index.ts'
import { furtherUnits } from '#server/school/audience/units.ts'
import { type AlbumPlace, studentsOf } from '#server/modules/academico/albums/students.ts'

const EVENT = 'albumPublicado'

interface Told extends AlbumPlace {
  readonly id: number
  readonly title: string
}

/**
 * Tells families that there are new pictures, once for each album. A process that ends in between leaves it to the next run,
 * which goes on with those who have no message yet. Gives how many messages were written.
 */
export const tellOfAlbums = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const news = await newsAt(db, EVENT, now)
  if (news === null) return 0
  const { rows } = await sql<Told>`
    select id, title, unit_id as "idUnidade", class_group_id as "idTurma", ${furtherUnits('album')} as "idsOutrasUnidades" from album
    where ${isNews(news)} order by id`.execute(db)
  let written = 0
  for (const album of rows) written += await tellFamilies(db, album, now)
  return written
}

const isNews = ({ from, until }: News) =>
  sql`album.told_at is null and album.status = ${RELEASED} and album.released_at > ${from} and album.released_at <= ${until}`

const tellFamilies = async (db: Kysely<Database>, album: Told, now: Date): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select distinct student_id as id from (${studentsOf(album, sql`true`)}) as place
    where not exists (select from message
      where message.event = ${EVENT} and message.cause = ${`album/${album.id}/`} || place.student_id::text)
    order by id`.execute(db)
  return tellOfRelease(db, { table: 'album', id: album.id, toldAt: 'told_at' }, rows, now, (trx, { id: studentId }) =>
    notify(trx, EVENT, { cause: `album/${album.id}/${studentId}`, studentId, values: { album: album.title }, now }),
  )
}
