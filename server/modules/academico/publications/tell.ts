import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { READ_PUBLICATION, READER_GUARDIAN, READER_STAFF, type ReaderType } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { newsAt, notify, tellGuardian, tellOfRelease } from '#server/messages/index.ts'
import { RELEASED, recipientsOf } from '#server/school/publications/audience.ts'

interface Audience {
  readonly event: 'comunicadoPublicado' | 'comunicadoDaEquipe'
  /** Notes that it was told. */
  readonly toldAt: 'told_at' | 'staff_told_at'
  /** Condition on a publication: it is for somebody of this audience. */
  readonly isMeant: RawBuilder<SqlBool>
  /** Condition on those whom it reaches (`reader`). */
  readonly isOfIt: RawBuilder<SqlBool>
}

/** Families and students, and staff: the school decides of each whether and when they hear. */
const AUDIENCES: readonly Audience[] = [
  {
    event: 'comunicadoPublicado',
    toldAt: 'told_at',
    isMeant: sql<SqlBool>`true`,
    isOfIt: sql<SqlBool>`reader.type <> ${sql.lit(READER_STAFF)}`,
  },
  {
    event: 'comunicadoDaEquipe',
    toldAt: 'staff_told_at',
    isMeant: sql<SqlBool>`for_staff`,
    isOfIt: sql<SqlBool>`reader.type = ${sql.lit(READER_STAFF)}`,
  },
]

interface Told {
  readonly id: number
  readonly title: string
}

interface Recipient {
  readonly type: ReaderType
  readonly id: number
  readonly students: readonly number[]
}

/**
 * Tells people what appeared for them, each once, unless they read it already. A process that ends in between
 * leaves it to the next run, which goes on with those who have no message yet. Gives how many messages were written.
 */
export const tellOfPublications = async (db: Kysely<Database>, now: Date): Promise<number> => {
  let written = 0
  for (const audience of AUDIENCES) written += await tellAudience(db, audience, now)
  return written
}

const tellAudience = async (db: Kysely<Database>, audience: Audience, now: Date): Promise<number> => {
  const { event, toldAt, isMeant } = audience
  const news = await newsAt(db, event, now)
  if (news === null) return 0
  const { rows } = await sql<Told>`
    select id, title from publication
    where ${sql.ref(toldAt)} is null and ${isMeant} and status = ${RELEASED} and published_at > ${news.from} and published_at <= ${news.until}
      and (expires_at is null or expires_at > ${now}) order by id`.execute(db)
  let written = 0
  for (const publication of rows) written += await tellReaders(db, audience, publication, now)
  return written
}

const tellReaders = async (db: Kysely<Database>, audience: Audience, publication: Told, now: Date): Promise<number> => {
  const { event, toldAt } = audience
  const shared = { cause: causeOf(publication), values: { comunicado: publication.title }, now }
  const people = await untoldReaders(db, audience, publication, now)
  const release = { table: 'publication', id: publication.id, toldAt } as const
  return tellOfRelease(db, release, people, now, (trx, { type, id, students }) =>
    type === READER_GUARDIAN
      ? tellGuardian(trx, event, { ...shared, guardian: id, students })
      : notify(trx, event, { ...shared, studentId: null, people: [{ type, id }] }),
  )
}

const causeOf = ({ id }: Told): string => `publication/${id}`

const untoldReaders = async (
  db: Kysely<Database>,
  { event, isOfIt }: Audience,
  publication: Told,
  now: Date,
): Promise<readonly Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select type, id, student_ids as students from (${recipientsOf(publication.id, EVERYWHERE, schoolDay(now))}) as reader
    where ${isOfIt}
      and not exists (select from message where message.event = ${event} and message.cause = ${causeOf(publication)}
        and message.reader_type = reader.type and message.reader_id = reader.id)
      and not exists (select from publication_read as mark where mark.publication_id = ${publication.id}
        and mark.reader_type = reader.type and mark.reader_id = reader.id and mark.read_type = ${READ_PUBLICATION})
    order by type, id`.execute(db)
  return rows
}
