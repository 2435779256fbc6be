import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { CampaignReminder } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import type { ProcessRecord } from '#domain/processes/processes.schemas.ts'
import type { RecipientRole } from '#domain/messaging/eventDescription.ts'
import { LIVING_STATUSES, RE_ENROLMENT, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { LEAVES } from '#domain/reEnrolments/intention.ts'
import type { ReEnrolmentDue } from '#domain/reEnrolments/reEnrolmentReminder.ts'
import type { Database } from '#server/db/schema.ts'
import { byEmail, readerCounts, type ReaderCounts, readersTold, hasRole, mayBeTold } from '#server/messages/index.ts'
import { askedRows } from '#server/modules/matricula/intentions/index.ts'

export const REMINDER = 'lembreteRematricula'

/** The cause by which a guardian is reminded once a day, for all campaigns. */
export const causeOf = (day: string): string => `reEnrolment/${day}`

export interface Reminding {
  /** Limited to the units of the person who reminds. */
  readonly process: ProcessRecord
  /** The roles of guardians to tell. */
  readonly roles: readonly RecipientRole[]
  /** Only these guardians. */
  readonly guardians?: readonly number[]
  /** ISO day. */
  readonly today: string
}

/**
 * The tables `due`, the students of whom a campaign reminds, and `told`, the guardians whom it reminds. A student with
 * a re-enrolment counts until it is concluded, unless the family says no; others count while there is no answer.
 * Students who were left out, or whose re-enrolment ended, do not count.
 */
const reminded = ({ process, roles, guardians, today }: Reminding): RawBuilder<unknown> => sql`
  due as materialized (
    select asked."studentId" as student_id, asked.year, asked.fim, going.id is not null as offered
    from (${askedRows}) as asked
    join student on student.id = asked."studentId" and student.active
    left join enrolment as going on going.student_id = asked."studentId" and going.school_year_id = asked."yearId"
      and going.type = ${RE_ENROLMENT} and going.status = 'Em andamento'
    where asked."processId" = ${process.id} and not asked.closed
      and asked."unitId" = any(${process.idsUnidades}::integer[])
      and ${ofGuardians(guardians)}
      and case when going.id is not null then asked.begun or asked.answer is distinct from ${LEAVES}
        else asked.answer is null and not asked.begun and not asked.left_out and not exists (
          select 1 from enrolment as ended where ended.student_id = asked."studentId"
            and ended.school_year_id = asked."yearId" and ended.type <> ${RESERVATION}
            and not ended.status = any(${[...LIVING_STATUSES]})) end),
  told as (
    select due.*, link.guardian_id as reader_id,
      ${byEmail('link', 'guardian')} as by_email
    from due
    join student_guardian as link on link.student_id = due.student_id
    join guardian on guardian.id = link.guardian_id
    where ${mayBeTold('link', 'guardian', today)} and ${hasRole('link', roles)})`

const ofGuardians = (guardians: readonly number[] | undefined): RawBuilder<unknown> =>
  guardians === undefined
    ? sql`true`
    : sql`asked."studentId" in (
        select student_id from student_guardian where guardian_id = any(${guardians}::integer[]))`

const readers = ({ today }: Reminding) => readersTold({ event: REMINDER, cause: causeOf(today) })

type Counts = ReaderCounts & Pick<CampaignReminder, 'aConcluir' | 'semResposta' | 'semResponsavel'>

const NOBODY: Counts = {
  responsaveis: 0,
  porEmail: 0,
  jaLembrados: 0,
  aConcluir: 0,
  semResposta: 0,
  semResponsavel: 0,
}

/** The reach of a reminder. */
export const countReminded = async (db: Kysely<Database>, reminding: Reminding): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    with ${reminded(reminding)}, reader as (${readers(reminding)})
    select ${readerCounts},
      (select count(*) from due where offered)::integer as "aConcluir",
      (select count(*) from due where not offered)::integer as "semResposta",
      (select count(*) from due where student_id not in (select student_id from told))::integer as "semResponsavel"
    from reader
  `.execute(db)
  return rows[0] ?? NOBODY
}

/** The guardians whom a reminder reaches. */
export const findReaders = async (db: Kysely<Database>, reminding: Reminding): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    with ${reminded(reminding)}, reader as (${readers(reminding)})
    select reader_id as id from reader where not done order by reader_id
  `.execute(db)
  return rows.map(({ id }) => id)
}

interface ToldDue extends ReEnrolmentDue {
  readonly readerId: number
  readonly studentId: number
}

/** What some guardians are reminded of, by the children's names. */
export const dueToldTo = async (
  db: Kysely<Database>,
  reminding: Reminding & { readonly guardians: readonly number[] },
): Promise<readonly ToldDue[]> => {
  const { rows } = await sql<ToldDue>`
    with ${reminded(reminding)}
    select told.reader_id as "readerId", student.id as "studentId", coalesce(student.social_name, student.name) as student,
      told.year, told.fim as until, told.offered
    from told join student on student.id = told.student_id
    where told.reader_id = any(${reminding.guardians}::integer[])
    order by told.reader_id, student.name_search, student.id
  `.execute(db)
  return rows
}
