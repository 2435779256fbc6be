import { listed } from '#domain/base/listed.ts'
import { type Kysely, sql } from 'kysely'
import type { MessageFacts } from '#domain/messaging/messageFacts.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'

interface About {
  readonly students: readonly number[]
  /** Left out: the newest living enrolment, else the newest. */
  readonly enrolmentId?: number
}

interface Facts {
  /** Facts about the person whom the message is about; those of the recipient are added for each. */
  readonly facts: Omit<MessageFacts, 'destinatario'>
  /** Null where several students are in several units. */
  readonly unitId: number | null
}

/** What every message may say of whom it is about, in one query. Of several students each is named. */
export const readMessageFacts = async (db: Kysely<Database>, { students, enrolmentId }: About): Promise<Facts> => {
  const school = await db.selectFrom('look').select('school_name').executeTakeFirst()
  const places = await db
    .selectFrom('student')
    .leftJoin('enrolment', (join) =>
      join.on(
        'enrolment.id',
        '=',
        sql<number>`(select own.id from enrolment as own where own.student_id = student.id
          and (${enrolmentId ?? null}::integer is null or own.id = ${enrolmentId ?? null})
          order by own.status = any(${[...LIVING_STATUSES]}) desc, own.id desc limit 1)`,
      ),
    )
    .leftJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .leftJoin('grade', 'grade.id', 'enrolment.grade_id')
    .leftJoin('unit', 'unit.id', 'enrolment.unit_id')
    .where('student.id', '=', sql<number>`any(${students}::integer[])`)
    .select([
      sql<string>`coalesce(student.social_name, student.name)`.as('aluno'),
      'student.ra',
      'school_year.year',
      'grade.name as serie',
      'unit.id as unitId',
      'unit.name as unidade',
    ])
    .orderBy('student.id')
    .execute()
  const units = new Set(places.map(({ unitId }) => unitId))
  return {
    facts: {
      aluno: namesOf(places.map(({ aluno }) => aluno)),
      ra: namesOf(places.map(({ ra }) => ra)),
      ano: namesOf(places.map(({ year }) => String(year ?? ''))),
      serie: namesOf(places.map(({ serie }) => serie ?? '')),
      unidade: namesOf(places.map(({ unidade }) => unidade ?? '')),
      escola: school?.school_name ?? '',
    },
    unitId: units.size === 1 ? (places[0]?.unitId ?? null) : null,
  }
}

const namesOf = (names: readonly string[]): string => listed(new Set(names.filter((name) => name !== '')))
