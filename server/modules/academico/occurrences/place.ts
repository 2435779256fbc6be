import { sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Acting } from '#server/school/occurrences/seen.ts'
import { taughtBy } from '#server/rows/teaching.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'

/** Where an occurrence happened. */
export interface OccurrenceGroup {
  readonly id: number
  readonly unitId: number
  readonly yearId: number
}

/** A class group of the caller's units; of a teacher, one that they teach today. @throws Refusal 404, audited for any other */
export const requireGroup = async (acting: Acting, id: number): Promise<OccurrenceGroup> => {
  await requireClassGroup(acting, id)
  const { db, caller, now } = acting
  const mayWrite = isOnlyTeacher(caller)
    ? taughtBy({ teacher: caller.personId, caller, today: schoolDay(now) }, 'class_group.id')
    : sql`true`
  const { rows } = await sql<OccurrenceGroup>`
    select id, unit_id as "unitId", school_year_id as "yearId" from class_group
    where id = ${id} and ${mayWrite}`.execute(db)
  if (rows[0] === undefined) throw await notFoundAudited(acting, 'class_group', id)
  return rows[0]
}
