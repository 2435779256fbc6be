import { type Kysely, sql } from 'kysely'
import type { MessageFacts } from '#domain/messaging/facts.ts'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'
import type { Database } from '#server/db/schema.ts'

interface About {
  readonly studentId: number | null
  /** Left out: the newest living enrolment, else the newest. */
  readonly enrolmentId?: number
}

interface Facts {
  /** Of whom the message is; the recipient is each one's own. */
  readonly facts: Omit<MessageFacts, 'destinatario'>
  readonly unitId: number | null
}

/** What every message may say of whom it is about, in one query. */
export const readMessageFacts = async (db: Kysely<Database>, { studentId, enrolmentId }: About): Promise<Facts> => {
  const school = await db.selectFrom('look').select('school_name').executeTakeFirst()
  const place = await db
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
    .where('student.id', '=', studentId)
    .select([
      sql<string>`coalesce(student.social_name, student.name)`.as('aluno'),
      'student.ra',
      'school_year.year',
      'grade.name as serie',
      'unit.id as unitId',
      'unit.name as unidade',
    ])
    .executeTakeFirst()
  return {
    facts: {
      aluno: place?.aluno ?? '',
      ra: place?.ra ?? '',
      ano: String(place?.year ?? ''),
      serie: place?.serie ?? '',
      unidade: place?.unidade ?? '',
      escola: school?.school_name ?? '',
    },
    unitId: place?.unitId ?? null,
  }
}
