import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ReminderSimulation } from '#domain/pending/pending.schemas.ts'
import { OWED_PAYMENT } from '#domain/pending/pending.lists.ts'
import type { OwedThing } from '#domain/pending/pendingReminder.ts'
import type { Database } from '#server/db/schema.ts'
import { byEmail, readerCounts, type ReaderCounts, readersTold, mayBeTold } from '#server/messages/index.ts'
import { type PendingFilter, pendingIn, places } from '#server/modules/matricula/pending/pending.repository.ts'

export const REMINDER = 'lembretePendencias'

/** The cause by which a guardian is reminded once a day. */
export const causeOf = (day: string): string => `pending/${day}`

/**
 * The tables `found`, the pending items, and `told`, those of which somebody can be reminded, with the reader: the
 * guardian who owes it, else the one whom the school asks. A link that forbids messages tells nothing of the student,
 * and only payers learn of a payment.
 */
const reminded = async (db: Kysely<Database>, filter: PendingFilter): Promise<RawBuilder<unknown>> => sql`
  place as materialized (${places(filter)}),
  allowed as materialized (
    select link.id, link.student_id, link.guardian_id, link.is_financial,
      ${byEmail('link', 'guardian')} as by_email
    from place
    join student_guardian as link on link.student_id = place.student_id
    join guardian on guardian.id = link.guardian_id
    where ${mayBeTold('link', 'guardian', filter.today)}),
  asked as materialized (
    select distinct on (student_id) student_id, guardian_id, is_financial from allowed
    order by student_id, is_financial desc, id),
  found as materialized (${await pendingIn(db, filter)}),
  told as (
    select found.*, allowed.guardian_id as reader_id, allowed.by_email
    from found
    left join asked on asked.student_id = found.student_id and found.guardian_id is null
      and (found.kind <> ${sql.lit(OWED_PAYMENT)} or asked.is_financial)
    join allowed on allowed.student_id = found.student_id
      and allowed.guardian_id = coalesce(found.guardian_id, asked.guardian_id)
    where found.answers is null)`

const readers = (day: string): RawBuilder<unknown> => readersTold({ event: REMINDER, cause: causeOf(day) })

type ReminderCounts = ReaderCounts & Pick<ReminderSimulation, 'pendencias' | 'alunos' | 'semResponsavel'>

const NOBODY: ReminderCounts = {
  responsaveis: 0,
  porEmail: 0,
  jaLembrados: 0,
  pendencias: 0,
  alunos: 0,
  semResponsavel: 0,
}

/** The reach of a reminder. */
export const countReminded = async (db: Kysely<Database>, filter: PendingFilter): Promise<ReminderCounts> => {
  const { rows } = await sql<ReminderCounts>`
    with ${await reminded(db, filter)}, reader as (${readers(filter.today)})
    select ${readerCounts},
      (select count(*) from found)::integer as pendencias,
      (select count(distinct student_id) from found)::integer as alunos,
      ((select count(*) from found) - (select count(*) from told))::integer as "semResponsavel"
    from reader
  `.execute(db)
  return rows[0] ?? NOBODY
}

/** The guardians whom a reminder reaches. */
export const findReaders = async (db: Kysely<Database>, filter: PendingFilter): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    with ${await reminded(db, filter)}, reader as (${readers(filter.today)})
    select reader_id as id from reader where not done order by reader_id
  `.execute(db)
  return rows.map(({ id }) => id)
}

interface ToldThing extends OwedThing {
  readonly readerId: number
}

/** What some guardians are reminded of, in the order in which they read it. */
export const thingsToldTo = async (
  db: Kysely<Database>,
  filter: PendingFilter,
  guardians: readonly number[],
): Promise<readonly ToldThing[]> => {
  const students = await studentsOf(db, guardians)
  const own = filter.students === undefined ? students : students.filter((id) => filter.students?.includes(id))
  const { rows } = await sql<ToldThing>`
    with ${await reminded(db, { ...filter, students: own })}
    select told.reader_id as "readerId", student.id as "studentId", coalesce(student.social_name, student.name) as student,
      told.kind, told.item, told.due_on as "dueOn", told.of_link as "ofLink"
    from told join student on student.id = told.student_id
    where told.reader_id = any(${guardians}::integer[])
    order by told.reader_id, told.name_search, student.id, told.kind, told.due_on, told.item
  `.execute(db)
  return rows
}

const studentsOf = async (db: Kysely<Database>, guardians: readonly number[]): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct student_id as id from student_guardian where guardian_id = any(${guardians}::integer[])
  `.execute(db)
  return rows.map(({ id }) => id)
}
