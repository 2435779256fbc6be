import { type Kysely, sql } from 'kysely'
import { READ_PUBLICATION, READ_WARNING, READER_GUARDIAN, READER_STAFF } from '#domain/feed/reading.ts'
import { DEMO_TODAY, demoInstant } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { RELEASED, recipientsOf } from '#server/school/publications/audience.ts'

/** So many of ten readers read what the school publishes, and so many of these confirm it where they are asked to. */
const READ_OF_TEN = 7
const CONFIRMED_OF_TEN = 8
const NEWEST = 8

/** So many of ten who read a poll answer it, most of them with its first options. */
const ANSWERED_OF_TEN = 6

/**
 * Most people read the newest publications within two days, and answer what they ask; the people of the accounts have read nothing, so that each finds
 * something new.
 */
export const writeReadings = async (db: Kysely<Database>): Promise<void> => {
  const shown = await db
    .selectFrom('publication')
    .where('status', '=', RELEASED)
    .where('published_at', '<', demoInstant(0, '07:00'))
    .select('id')
    .orderBy('published_at', 'desc')
    .limit(NEWEST)
    .execute()
  for (const { id } of shown)
    await sql`
      insert into publication_read (publication_id, reader_type, reader_id, read_type, read_at)
      select ${id}::integer, own.type, own.id, ${READ_PUBLICATION}::integer,
        publication.published_at + (own.id * 37 % 2000) * interval '1 minute'
      from (${recipientsOf(id, EVERYWHERE, DEMO_TODAY)}) as own, publication
      where publication.id = ${id}::integer and (own.id + ${id}::integer) % 10 < ${READ_OF_TEN}
        and not exists (select from guardian where own.type = 2 and guardian.id = own.id and guardian.email like '%@demo.escola')
        and not exists (select from student where own.type = 1 and student.id = own.id and student.password_hash is not null)
        and not exists (select from staff_user where own.type = 3 and staff_user.id = own.id and staff_user.email like '%@demo.escola')
      on conflict do nothing`.execute(db)
  await sql`
    insert into publication_read (publication_id, reader_type, reader_id, read_type, read_at)
    select mark.publication_id, mark.reader_type, mark.reader_id, ${READ_WARNING}::integer, mark.read_at + interval '1 minute'
    from publication_read as mark join publication on publication.id = mark.publication_id
    where publication.needs_confirmation and mark.reader_id * 7 % 10 < ${CONFIRMED_OF_TEN}
    on conflict do nothing`.execute(db)
  await sql`
    insert into publication_answer (publication_id, reader_type, reader_id, option_id, answered_at)
    select mark.publication_id, mark.reader_type, mark.reader_id,
      poll.options[1 + (mark.reader_id / 10 % 10) * (mark.reader_id / 100 % 10) * cardinality(poll.options) / 100], mark.read_at + interval '2 minutes'
    from publication_read as mark
    join (select publication_id, array_agg(id order by number) as options from publication_option group by publication_id)
      as poll on poll.publication_id = mark.publication_id
    where mark.read_type = ${READ_PUBLICATION} and mark.reader_id % 10 < ${ANSWERED_OF_TEN}`.execute(db)
  await writeComments(db)
  await writeViews(db)
}

/** More than half of the families looked at an album within two days; those of the accounts have not. */
const writeViews = (db: Kysely<Database>) =>
  sql`
    insert into album_read (album_id, reader_type, reader_id, read_at)
    select distinct album.id, ${READER_GUARDIAN}::smallint, guardian.id,
      album.released_at + (guardian.id * 37 % 2000) * interval '1 minute'
    from album
    join enrolment as own on own.status = 'Matriculado'
      and (album.class_group_id is null or own.class_group_id = album.class_group_id)
      and (album.unit_id is null or own.unit_id = album.unit_id)
    join student_guardian as link on link.student_id = own.student_id
    join guardian on guardian.id = link.guardian_id and coalesce(guardian.email, '') not like '%@demo.escola'
    where album.status = ${RELEASED} and (guardian.id + album.id) % 10 < 6`.execute(db)

/** What three readers of a publication with comments wrote, and what the school answered. */
const writeComments = (db: Kysely<Database>) =>
  sql`
    insert into publication_comment (publication_id, reader_type, reader_id, text, at)
    select publication.id, line.type, case when line.type = ${READER_STAFF}
        then (select id from staff_user where email = 'coordenacao@demo.escola') else reader.id end,
      line.text, publication.published_at + line.number * interval '50 minutes'
    from publication
    join (values (1, ${READER_GUARDIAN}::smallint, 'Estaremos lá! As crianças não falam de outra coisa.'),
        (2, ${READER_GUARDIAN}, 'A entrada é pelo portão principal?'),
        (3, ${READER_STAFF}, 'Sim, pelo portão principal, a partir das 8h30.'),
        (4, ${READER_GUARDIAN}, 'Podemos levar os avós?')) as line (number, type, text) on true
    left join (select publication_id, reader_id as id, row_number() over (partition by publication_id order by reader_id) as place
        from publication_read where reader_type = ${READER_GUARDIAN} and read_type = ${READ_PUBLICATION}) as reader
      on reader.publication_id = publication.id and reader.place = line.number
    where publication.allows_comments`.execute(db)
