import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InUnits } from '#server/http/person.ts'
import { taughtBy } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/**
 * Condition on councils (`council`) with their class group (`class_group`): they are of the caller's units; for a teacher who sees
 * only own classes, of one that they teach.
 */
export const councilSeenBy = (caller: InUnits): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inUnitsOf(caller, 'class_group.unit_id')} and ${
    caller.ownClasses === null
      ? sql<SqlBool>`true`
      : taughtBy({ ...caller.ownClasses, caller }, 'council.class_group_id')
  })`
