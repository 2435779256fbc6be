import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'

/**
 * Row conditions for a person's units. No other module of the server reads a person's units (lint rule
 * `portal/units-in-rows`). Conditions go into the query, so that no row is read before the check.
 */

/** `InUnits` of a query that is kept (`once`): the units come with each call. */
export interface InUnitsGiven extends Pick<InUnits, 'ownClasses'> {
  readonly units: InUnits['units'] | Expression<readonly number[]>
}

/** The units as a value of a query that is kept; undefined, and so no condition, for somebody who works in all. */
export const unitsToGive = ({ units }: InUnits): readonly number[] | undefined => (units === 'all' ? undefined : units)

/** Who works in the units of such a value, in the query that is kept. */
export const inGivenUnits = (units: Expression<readonly number[]> | undefined): InUnitsGiven => ({
  units: units ?? 'all',
  ownClasses: null,
})

/** Whether the row of a column with a unit's id is of a unit in which the caller works. */
export const inUnitsOf = ({ units }: Pick<InUnitsGiven, 'units'>, column: string): RawBuilder<SqlBool> =>
  // As one value: the text of a query stays the same for any number of units, and the planner sees which ones they are.
  units === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${units}::integer[])`

/** The same where rows without a unit are the whole school's, and so everybody's. */
export const inUnitsOfOrShared = (caller: Pick<InUnitsGiven, 'units'>, column: string): RawBuilder<SqlBool> =>
  worksEverywhere(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(column)} is null or ${inUnitsOf(caller, column)})`

/** `inUnitsOf` for a row in memory. */
export const isInUnitsOf = ({ units }: InUnits, unitId: number): boolean => units === 'all' || units.includes(unitId)

/** Whether somebody works in all units: what belongs to the whole school is theirs to change. */
export const worksEverywhere = ({ units }: Pick<InUnitsGiven, 'units'>): boolean => units === 'all'

/** Whether a row is of the whole school (null) and so only read by somebody who works in some units. */
export const isReadOnlyOfSchool = (caller: Pick<InUnitsGiven, 'units'>, unitId: number | null): boolean =>
  unitId === null && !worksEverywhere(caller)

/** Narrows the caller to one unit: to none if the unit is not theirs; unchanged if no unit is given. */
export const narrowedTo = (caller: InUnits, unitId: number | undefined): InUnits => {
  if (unitId === undefined) return caller
  return { ...onlyIn(isInUnitsOf(caller, unitId) ? [unitId] : []), ownClasses: caller.ownClasses }
}

/** A person who works in exactly these units. */
export const onlyIn = (units: readonly number[]): InUnits => ({ units, ownClasses: null })

/** The ids of a person's units; for people who work in all units, the active ones. */
export const unitIdsOf = async (db: Kysely<Database>, { units }: InUnits): Promise<number[]> => {
  if (units !== 'all') return [...units]
  const rows = await db.selectFrom('unit').where('active', '=', true).select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
