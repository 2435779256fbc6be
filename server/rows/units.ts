import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'

/**
 * Row conditions for a person's units. No other module of the server reads a person's units (lint rule
 * `portal/units-in-rows`). Conditions go into the query, so that no row is read before the check.
 */

/** Condition: the unit of a column is one of the caller's units. */
export const inUnitsOf = ({ units }: InUnits, column: string): RawBuilder<SqlBool> =>
  // One array parameter: the text of the query is the same for any number of units, and the planner sees the ids.
  units === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${units}::integer[])`

/** The same for tables whose rows without a unit belong to the whole school, and so to everybody. */
export const inUnitsOfOrShared = (caller: InUnits, column: string): RawBuilder<SqlBool> =>
  worksEverywhere(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(column)} is null or ${inUnitsOf(caller, column)})`

/** `inUnitsOf` for a row in memory. */
export const isInUnitsOf = ({ units }: InUnits, unitId: number): boolean => units === 'all' || units.includes(unitId)

/** Whether a person works in all units, and so may change what belongs to the whole school. */
export const worksEverywhere = ({ units }: InUnits): boolean => units === 'all'

/** Narrows the caller to one unit: to none if the unit is not theirs; unchanged if no unit is given. */
export const narrowedTo = (caller: InUnits, unitId: number | undefined): InUnits => {
  if (unitId === undefined) return caller
  return onlyIn(isInUnitsOf(caller, unitId) ? [unitId] : [])
}

/** A person who works in exactly these units. */
export const onlyIn = (units: readonly number[]): InUnits => ({ units })

/** The ids of a person's units; for people who work in all units, the active ones. */
export const unitIdsOf = async (db: Kysely<Database>, { units }: InUnits): Promise<number[]> => {
  if (units !== 'all') return [...units]
  const rows = await db.selectFrom('unit').where('active', '=', true).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
