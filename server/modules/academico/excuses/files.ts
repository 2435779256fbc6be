import { sql } from 'kysely'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { readExcuse } from '#domain/excuses/excuses.endpoints.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { isAnswering } from '#server/school/families/answering.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/**
 * The file of an excuse is for the guardians who answer for the student at school, and for the staff of the unit who see
 * excuses. No teacher sees it: it tells of health. Excuses that were entered together share theirs.
 */
export const seesExcuseFile: MaySeeOwner = async ({ db, caller, now }, id) => {
  const { rows } = await sql<{ studentId: number; isNear: boolean }>`
    select excuse.student_id as "studentId", ${inUnitsOf(caller, 'class_group.unit_id')} as "isNear"
    from absence_excuse as named join absence_excuse as excuse on excuse.id = named.id or excuse.file_id = named.file_id
    join class_group on class_group.id = excuse.class_group_id
    where named.id = ${id}`.execute(db)
  if (caller.tipoLogin === STAFF)
    return rows.some(({ isNear }) => isNear) && !isOnlyTeacher(caller) && mayCall(caller, readExcuse.access)
  if (caller.tipoLogin !== GUARDIAN) return false
  for (const { studentId } of rows) if (await isAnswering(db, caller, schoolDay(now), studentId)) return true
  return false
}
