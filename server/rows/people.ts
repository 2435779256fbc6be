import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InUnits } from '#server/http/person.ts'
import { seatedWith } from '#server/rows/teaching.ts'
import { type InUnitsGiven, inUnitsOf, worksEverywhere } from '#server/rows/units.ts'

/**
 * Condition: the student of a column is or was enrolled in one of the caller's units; for a teacher who sees only own
 * classes, sits in one of them.
 */
export const studentInUnitsOf = (caller: InUnits, studentId: string): RawBuilder<SqlBool> =>
  worksEverywhere(caller) || caller.ownClasses !== null
    ? inOwnClassesOf(caller, studentId)
    : sql<SqlBool>`exists (select 1 from enrolment as near
        where near.student_id = ${sql.ref(studentId)} and ${inUnitsOf(caller, 'near.unit_id')})`

/**
 * Condition on rows that are in the caller's units already: the student of a column sits in a class of the caller, if the
 * caller is a teacher who sees only those.
 */
export const inOwnClassesOf = (caller: InUnitsGiven, studentId: string): RawBuilder<SqlBool> =>
  caller.ownClasses === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(studentId)} in (${seatedWith({ ...caller.ownClasses, caller })})`

/** Condition: the enrolment under an alias is of the caller's units, and of a student whom the caller sees. */
export const enrolmentNearTo = (caller: InUnits, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inUnitsOf(caller, `${table}.unit_id`)} and ${inOwnClassesOf(caller, `${table}.student_id`)})`

/**
 * Condition: the guardian of a column is or was linked to a student who is or was enrolled in one of the caller's
 * units. `also`: a further condition on the link, alias `link`, such as its validity on a day.
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
        where link.guardian_id = ${sql.ref(guardianId)} and ${inUnitsOf(caller, 'near.unit_id')}
          and ${inOwnClassesOf(caller, 'link.student_id')} and ${also})`

/** Condition: the staff user of a column is assigned to one of the caller's units. */
export const staffInUnitsOf = (caller: InUnits, staffUserId: string): RawBuilder<SqlBool> =>
  worksEverywhere(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from staff_user_unit as near
        where near.staff_user_id = ${sql.ref(staffUserId)} and ${inUnitsOf(caller, 'near.unit_id')})`

/**
 * Condition on `staff_user` under an alias: colleagues of the caller's units, and masters and super admins, who work in
 * all units.
 */
export const colleagueOf = (caller: InUnits, table: string): RawBuilder<SqlBool> =>
  worksEverywhere(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(`${table}.is_master`)} or ${sql.ref(`${table}.is_super_admin`)}
        or ${staffInUnitsOf(caller, `${table}.id`)})`
