import { sql } from 'kysely'
import { readAppliedTests } from '#domain/appliedAssessments/appliedAssessments.endpoints.ts'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { seesCalls } from '#server/modules/academico/appliedAssessments/calls.ts'
import { isInformed, mayAsk } from '#server/modules/academico/appliedAssessments/family.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { ownStudents } from '#server/school/families/families.ts'
import { readVisibleTests } from '#server/school/marks/visibleTests.ts'

/** A file of an assessment on a day: for staff of its unit who see marks, and for the families that see the assessment. */
export const seesTestFile: MaySeeOwner = async (acting, id) => {
  const { db, caller, now } = acting
  if (caller.tipoLogin === STAFF) {
    const { rows } = await sql`
      select 1 from applied_assessment as applied join class_group on class_group.id = applied.class_group_id
      where applied.id = ${id} and ${inUnitsOf(caller, 'class_group.unit_id')}`.execute(db)
    return rows.length > 0 && mayCall(caller, readAppliedTests.access)
  }
  for (const studentId of await ownStudents(db, caller, now)) {
    if (!(await isInformed(acting, studentId))) continue
    if ((await readVisibleTests(db, { studentId, only: id })).length > 0) return true
  }
  return false
}

/** The file of a request: for the guardians who answer for the student at school, and for staff who decide, but no teacher. */
export const seesCallFile: MaySeeOwner = async (acting, id) => {
  const { db, caller } = acting
  const { rows } = await sql<{ studentId: number; isNear: boolean }>`
    select enrolment.student_id as "studentId", ${inUnitsOf(caller, 'class_group.unit_id')} as "isNear"
    from second_call as own join enrolment on enrolment.id = own.enrolment_id
    join applied_assessment as applied on applied.id = own.applied_assessment_id
    join class_group on class_group.id = applied.class_group_id where own.id = ${id}`.execute(db)
  const [call] = rows
  if (call === undefined) return false
  if (caller.tipoLogin === STAFF) return call.isNear && seesCalls(caller) && mayCall(caller, readAppliedTests.access)
  return caller.tipoLogin === GUARDIAN && mayAsk(acting, call.studentId)
}
