import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { guardianInUnitsOf, staffInUnitsOf, studentInUnitsOf } from '#server/rows/people.ts'

interface Reach {
  readonly caller: Caller
  readonly today: string
}

/** Active students who are or were enrolled in a unit of the caller. */
export const reachableStudents = (db: Kysely<Database>, { caller }: Reach) =>
  db.selectFrom('student').where('student.active', '=', true).where(studentInUnitsOf(caller, 'student.id'))

/** Active guardians of those students, by a link that did not end before today. */
export const reachableGuardians = (db: Kysely<Database>, { caller, today }: Reach) =>
  db
    .selectFrom('guardian')
    .where('guardian.active', '=', true)
    .where(guardianInUnitsOf(caller, 'guardian.id', sql<SqlBool>`(link.valid_to is null or link.valid_to >= ${today})`))

/** Active colleagues who work in a unit of the caller; not the caller. `mayActFor` compares the rights. */
export const reachableStaff = (db: Kysely<Database>, { caller }: Reach) =>
  db
    .selectFrom('staff_user')
    .where('staff_user.active', '=', true)
    .where('staff_user.id', '!=', caller.personId)
    .where(staffInUnitsOf(caller, 'staff_user.id'))
