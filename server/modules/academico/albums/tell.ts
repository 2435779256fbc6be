import { type Kysely, sql, type Transaction } from 'kysely'
import { RELEASED } from '#domain/albums/albums.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type News, newsAt, notify } from '#server/messages/index.ts'
import { studentsOf } from '#server/modules/academico/albums/students.ts'

const EVENT = 'albumPublicado'

/**
 * Tells families that there are new pictures, once for each album, in one transaction that also notes that they were told. Gives
 * how many messages were written.
 */
export const tellOfAlbums = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const news = await newsAt(db, EVENT, now)
  if (news === null) return 0
  const { rows } = await sql<{ id: number }>`select album.id from album where ${isNews(news)} order by id`.execute(db)
  let written = 0
  for (const { id } of rows) written += await inTransaction(db, (trx) => tellFamilies(trx, id, news, now))
  return written
}

const isNews = ({ from, until }: News) =>
  sql`album.told_at is null and album.status = ${RELEASED} and album.released_at > ${from} and album.released_at <= ${until}`

const tellFamilies = async (trx: Transaction<Database>, id: number, news: News, now: Date): Promise<number> => {
  const { rows: albums } = await sql<{ title: string; idUnidade: number; idTurma: number | null }>`
    update album set told_at = ${now}::timestamptz where album.id = ${id} and ${isNews(news)}
    returning title, unit_id as "idUnidade", class_group_id as "idTurma"`.execute(trx)
  const [album] = albums
  if (album === undefined) return 0
  const { rows: students } = await sql<{ id: number }>`
    select distinct student_id as id from (${studentsOf(album, sql`true`)}) as place order by id`.execute(trx)
  let written = 0
  for (const { id: studentId } of students)
    written += await notify(trx, EVENT, {
      cause: `album/${id}/${studentId}`,
      studentId,
      values: { album: album.title },
      now,
    })
  return written
}
