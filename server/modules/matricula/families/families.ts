import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
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

/** Whether a link, by the name that a query gives its table, holds on a day. */
export const holdsOn = (link: string, day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${link}.valid_from`)} <= ${day}
    and (${sql.ref(`${link}.valid_to`)} is null or ${sql.ref(`${link}.valid_to`)} >= ${day}))`

/** Whether the student of a column is or was enrolled in these units. */
export const studentWithin = (column: string, units: Caller['units']): RawBuilder<SqlBool> =>
  units === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from enrolment as near
        where near.student_id = ${sql.ref(column)} and near.unit_id = any(${units}::integer[]))`

/** Whether the guardian of a column answers or answered for a student who is or was enrolled in these units. */
export const guardianWithin = (column: string, units: Caller['units']): RawBuilder<SqlBool> =>
  units === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from student_guardian as link
        join enrolment as near on near.student_id = link.student_id
        where link.guardian_id = ${sql.ref(column)} and near.unit_id = any(${units}::integer[]))`

/** Lets staff through to the guardians of the students of their units. @throws Refusal 404, audited when the guardian exists */
export const requireGuardian = async (seeker: Seeker, id: number): Promise<void> => {
  const found = await guardianSeen(seeker, id)
  if (found?.isNear) return
  throw found === undefined ? notFound() : await notFoundAudited(seeker, 'guardian', id)
}

/** Whether a guardian is of a student of the caller's units: without a refusal, and without a line in the audit. */
export const concernsGuardian = async (seeker: Seeker, id: number): Promise<boolean> =>
  Boolean((await guardianSeen(seeker, id))?.isNear)

const guardianSeen = ({ db, caller }: Seeker, id: number) =>
  db
    .selectFrom('guardian')
    .where('id', '=', id)
    .select(guardianWithin('guardian.id', caller.units).as('isNear'))
    .executeTakeFirst()
