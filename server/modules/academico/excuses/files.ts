import { sql } from 'kysely'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { readExcuse } from '#domain/excuses/excuses.endpoints.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { isAnswering } from '#server/modules/academico/excuses/family.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/**
 * The file of an excuse is for the guardians who answer for the student at school, and for the staff of the unit who see
 * excuses. No teacher sees it: it tells of health.
 */
export const seesExcuseFile: MaySeeOwner = async ({ db, caller, now }, id) => {
  const { rows } = await sql<{ studentId: number; isNear: boolean }>`
    select excuse.student_id as "studentId", ${inUnitsOf(caller, 'class_group.unit_id')} as "isNear"
    from absence_excuse as excuse join class_group on class_group.id = excuse.class_group_id
    where excuse.id = ${id}`.execute(db)
  const [excuse] = rows
  if (excuse === undefined) return false
  if (caller.tipoLogin === STAFF) return excuse.isNear && !isOnlyTeacher(caller) && mayCall(caller, readExcuse.access)
  return caller.tipoLogin === GUARDIAN && isAnswering(db, caller, schoolDay(now), excuse.studentId)
}
