import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'
import { solverOf } from '#domain/yearEnd/pendingSolver.ts'
import type { Caller } from '#server/http/caller.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Condition: a person sees a pending item (`item`): of their units; a teacher who is no more than that what they solve. */
export const pendingSeenBy = (caller: Caller): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${inUnitsOf(caller, 'item.unit_id')} and ${isOnlyTeacher(caller) ? isNamed(caller) : sql<SqlBool>`true`})`

/** Condition: an item is the person's to solve: they are named, or nobody is and they have the right that solves it. */
export const pendingOf = (caller: Caller): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${inUnitsOf(caller, 'item.unit_id')} and (${isNamed(caller)} or item.responsible_id is null and ${!isOnlyTeacher(caller)}::boolean
    and item.code = any(${solvedBy(caller)}::smallint[])))`

const isNamed = ({ personId }: Caller): RawBuilder<SqlBool> => sql<SqlBool>`item.responsible_id = ${personId}`

const solvedBy = (caller: Caller): readonly number[] =>
  PENDING_ITEMS.map(({ id }) => id).filter((code) => holds(caller, caller.permissions, solverOf(code), true))
