import { type Kysely, sql } from 'kysely'
import { READ_PUBLICATION, READER_GUARDIAN, READER_STAFF, type READER_STUDENT } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { newsAt, notify, remindGuardian, tellOfRelease } from '#server/messages/index.ts'
import { RELEASED, recipientsOf } from '#server/school/publications/audience.ts'

const EVENT = 'comunicadoPublicado'

interface Told {
  readonly id: number
  readonly title: string
}

interface Recipient {
  readonly type: typeof READER_GUARDIAN | typeof READER_STUDENT
  readonly id: number
  readonly students: readonly number[]
}

/**
 * Tells families and students what appeared for them, each once, unless they read it already. A process that ends in between
 * leaves it to the next run, which goes on with those who have no message yet. Gives how many messages were written.
 */
export const tellOfPublications = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const news = await newsAt(db, EVENT, now)
  if (news === null) return 0
  const { rows } = await sql<Told>`
    select id, title from publication
    where told_at is null and status = ${RELEASED} and published_at > ${news.from} and published_at <= ${news.until}
      and (expires_at is null or expires_at > ${now}) order by id`.execute(db)
  let written = 0
  for (const publication of rows) written += await tellReaders(db, publication, now)
  return written
}

const tellReaders = async (db: Kysely<Database>, publication: Told, now: Date): Promise<number> => {
  const shared = { cause: causeOf(publication), values: { comunicado: publication.title }, now }
  const people = await untoldReaders(db, publication, now)
  return tellOfRelease(db, { table: 'publication', id: publication.id }, people, now, (trx, { type, id, students }) =>
    type === READER_GUARDIAN
      ? remindGuardian(trx, EVENT, { ...shared, guardian: id, students })
      : notify(trx, EVENT, { ...shared, studentId: null, people: [{ type, id }] }),
  )
}

const causeOf = ({ id }: Told): string => `publication/${id}`

const untoldReaders = async (db: Kysely<Database>, publication: Told, now: Date): Promise<readonly Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select type, id, student_ids as students from (${recipientsOf(publication.id, EVERYWHERE, schoolDay(now))}) as reader
    where type <> ${READER_STAFF}
      and not exists (select from message where message.event = ${EVENT} and message.cause = ${causeOf(publication)}
        and message.reader_type = reader.type and message.reader_id = reader.id)
      and not exists (select from publication_read as mark where mark.publication_id = ${publication.id}
        and mark.reader_type = reader.type and mark.reader_id = reader.id and mark.read_type = ${READ_PUBLICATION})
    order by type, id`.execute(db)
  return rows
}
