import { type Kysely, sql } from 'kysely'
import { GUARDIAN, STAFF, STUDENT } from '#domain/people.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'

interface Seeker extends Act {
  readonly db: Kysely<Database>
}

/** The active students of a family member: a guardian's by links that hold today, a student's own self; nobody for staff. */
export const ownStudents = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'tipoLogin' | 'personId'>,
  now: Date,
): Promise<readonly number[]> => {
  if (caller.tipoLogin === STUDENT) return [caller.personId]
  if (caller.tipoLogin !== GUARDIAN) return []
  const today = schoolDay(now)
  const rows = await db
    .selectFrom('student_guardian as link')
    .innerJoin('student', 'student.id', 'link.student_id')
    .where('link.guardian_id', '=', caller.personId)
    .where('link.valid_from', '<=', today)
    .where((eb) => eb.or([eb('link.valid_to', 'is', null), eb('link.valid_to', '>=', today)]))
    .where('student.active', '=', true)
    .select('student.id')
    .distinct()
    .orderBy('student.id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Lets through whom a student concerns: the student, the own guardians, and staff of a unit where the student is or
 * was enrolled. @throws Refusal 404, audited when the student exists
 */
export const requireStudent = async (seeker: Seeker, id: number): Promise<void> => {
  if (await concernsStudent(seeker, id)) return
  const found = await seeker.db.selectFrom('student').where('id', '=', id).select('id').executeTakeFirst()
  throw found === undefined ? notFound() : await notFoundAudited(seeker, 'student', id)
}

/** Whether a student concerns somebody: without a refusal, and without a line in the audit. */
export const concernsStudent = async ({ db, caller, now }: Seeker, id: number): Promise<boolean> => {
  if (caller.tipoLogin !== STAFF) return (await ownStudents(db, caller, now)).includes(id)
  return (await staffQuery(db, caller.units, id).executeTakeFirst()) !== undefined
}

const staffQuery = (db: Kysely<Database>, units: Caller['units'], id: number) =>
  units === 'all'
    ? db.selectFrom('student').where('id', '=', id).select('id')
    : db
        .selectFrom('enrolment')
        .where('student_id', '=', id)
        .where('unit_id', '=', sql<number>`any(${units})`)
        .select('id')
        .limit(1)
