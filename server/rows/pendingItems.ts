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
  ${pendingOnNameOf(caller)} or item.responsible_id is null and ${solvesUnnamed(caller, 'item')})`

/** Condition: an item is the person's by name. */
export const pendingOnNameOf = (caller: Caller): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${inUnitsOf(caller, 'item.unit_id')} and ${isNamed(caller)})`

/** Condition: what nobody is named for is the person's to solve; of items (`item`), or of counts of them (`counted`). */
export const solvesUnnamed = (caller: Caller, rows: 'item' | 'counted'): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${inUnitsOf(caller, `${rows}.unit_id`)} and ${!isOnlyTeacher(caller)}::boolean
    and ${sql.ref(`${rows}.code`)} = any(${solvedBy(caller)}::smallint[]))`

const isNamed = ({ personId }: Caller): RawBuilder<SqlBool> => sql<SqlBool>`item.responsible_id = ${personId}`

const solvedBy = (caller: Caller): readonly number[] =>
  PENDING_ITEMS.map(({ id }) => id).filter((code) => holds(caller, caller.permissions, solverOf(code), true))
