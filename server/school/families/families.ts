import type { Kysely } from 'kysely'
import { GUARDIAN, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import { ofFamilyOf } from '#server/rows/family.ts'
import { guardianInUnitsOf, studentInUnitsOf } from '#server/rows/people.ts'

interface Seeker extends Act {
  readonly db: Kysely<Database>
}

/**
 * The active students of a family member: a guardian's children by links that are valid today; students themselves;
 * none for staff.
 */
export const ownStudents = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'tipoLogin' | 'personId'>,
  now: Date,
): Promise<readonly number[]> => {
  if (caller.tipoLogin === STUDENT) return [caller.personId]
  if (caller.tipoLogin !== GUARDIAN) return []
  const rows = await db
    .selectFrom('student')
    .where('student.active', '=', true)
    .where(ofFamilyOf(caller, schoolDay(now), 'student.id'))
    .select('student.id')
    .orderBy('student.id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Lets through the student, their guardians, and staff of a unit where the student is or was enrolled. @throws Refusal
 * 404, audited when the student exists
 */
export const requireStudent = async (seeker: Seeker, id: number): Promise<void> => {
  if (await concernsStudent(seeker, id)) return
  const found = await seeker.db.selectFrom('student').where('id', '=', id).select('id').executeTakeFirst()
  throw found === undefined ? notFound() : await notFoundAudited(seeker, 'student', id)
}

/** Whether a person may see a student, by the same rule, without a refusal or an audit entry. */
export const concernsStudent = async ({ db, caller, now }: Seeker, id: number): Promise<boolean> => {
  if (caller.tipoLogin !== STAFF) return (await ownStudents(db, caller, now)).includes(id)
  const seen = db.selectFrom('student').where('id', '=', id).where(studentInUnitsOf(caller, 'student.id')).select('id')
  return (await seen.executeTakeFirst()) !== undefined
}

/** Lets staff through to the guardians of the students of their units. @throws Refusal 404, audited when the guardian exists */
export const requireGuardian = async (seeker: Seeker, id: number): Promise<void> => {
  const found = await guardianSeen(seeker, id)
  if (found?.isNear) return
  throw found === undefined ? notFound() : await notFoundAudited(seeker, 'guardian', id)
}

/** Whether a guardian belongs to a student of the caller's units, without a refusal or an audit entry. */
export const concernsGuardian = async (seeker: Seeker, id: number): Promise<boolean> =>
  Boolean((await guardianSeen(seeker, id))?.isNear)

const guardianSeen = ({ db, caller }: Seeker, id: number) =>
  db
    .selectFrom('guardian')
    .where('id', '=', id)
    .select(guardianInUnitsOf(caller, 'guardian.id').as('isNear'))
    .executeTakeFirst()
