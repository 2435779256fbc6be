import { STAFF } from '#domain/base/signedIn.ts'
import { readAppeal } from '#domain/appeals/appeals.endpoints.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { isActing } from '#server/school/families/acting.ts'

/** A file of a request is for the family who may make one, and for the staff of the unit who see requests. */
export const seesAppealFile: MaySeeOwner = async ({ db, caller, now }, id) => {
  const found = await db
    .selectFrom('appeal')
    .innerJoin('enrolment', 'enrolment.id', 'appeal.enrolment_id')
    .where('appeal.id', '=', id)
    .select(['enrolment.student_id as studentId', 'appeal.unit_id as unitId'])
    .executeTakeFirst()
  if (found === undefined) return false
  if (caller.tipoLogin === STAFF) return isInUnitsOf(caller, found.unitId) && mayCall(caller, readAppeal.access)
  return isActing(db, caller, schoolDay(now), found.studentId)
}
