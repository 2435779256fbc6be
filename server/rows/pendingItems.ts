import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Caller } from '#server/http/caller.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Condition: a person sees a pending item (`item`): of their units; a teacher who is no more than that what they solve. */
export const pendingSeenBy = (caller: Caller): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${inUnitsOf(caller, 'item.unit_id')} and ${
    isOnlyTeacher(caller) ? sql<SqlBool>`item.responsible_id = ${caller.personId}` : sql<SqlBool>`true`
  })`
