import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf, worksEverywhere } from '#server/rows/units.ts'

/** Whether the student of a column is or was enrolled in a unit in which the caller works. */
export const studentInUnitsOf = (caller: InUnits, studentId: string): RawBuilder<SqlBool> =>
  worksEverywhere(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from enrolment as near
        where near.student_id = ${sql.ref(studentId)} and ${inUnitsOf(caller, 'near.unit_id')})`

/**
 * Whether the guardian of a column is or was linked to a student who is or was enrolled in a unit in which the caller
 * works. `also` is asked of the link, which it calls `link`: whether it holds on a day.
 */
export const guardianInUnitsOf = (
  caller: InUnits,
  guardianId: string,
  also: RawBuilder<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<SqlBool> =>
  worksEverywhere(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from student_guardian as link
        join enrolment as near on near.student_id = link.student_id
        where link.guardian_id = ${sql.ref(guardianId)} and ${inUnitsOf(caller, 'near.unit_id')} and ${also})`

/** Whether the staff user of a column is assigned to a unit in which the caller works. */
export const staffInUnitsOf = (caller: InUnits, staffUserId: string): RawBuilder<SqlBool> =>
  worksEverywhere(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from staff_user_unit as near
        where near.staff_user_id = ${sql.ref(staffUserId)} and ${inUnitsOf(caller, 'near.unit_id')})`

/** Colleagues, in a query that calls `staff_user` so: those of the caller's units, and masters and super admins, who work in all. */
export const colleagueOf = (caller: InUnits, table: string): RawBuilder<SqlBool> =>
  worksEverywhere(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(`${table}.is_master`)} or ${sql.ref(`${table}.is_super_admin`)}
        or ${staffInUnitsOf(caller, `${table}.id`)})`
