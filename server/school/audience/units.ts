import { type Expression, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { UnitsDraft } from '#domain/audience/audience.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { type InUnitsGiven, inUnitsOf, isInUnitsOf, worksEverywhere } from '#server/rows/units.ts'

/*
 * What is for the whole school, for a unit, or for several of them: the first stands on the row (`unit_id`, null for the school), the
 * further ones in rows of `…_unit`. Who works in one of them sees it, who works in all of them changes it.
 */

/** A table of such rows. */
export type ForUnits = 'publication' | 'album'

/** The rows of further units of a row, by its name in the query; `also` narrows them. */
const further = (table: ForUnits, named: string, also: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  from ${sql.table(`${table}_unit`)} as further
  where ${sql.ref(`further.${table}_id`)} = ${sql.ref(`${named}.id`)} and ${also}`

/** Condition: a row is for a unit, given as a column or a value. `named`: what the row is called in the query. */
export const isForUnit = (table: ForUnits, unit: Expression<unknown>, named: string = table): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${named}.unit_id`)} is null or ${isOfUnit(table, unit, named)})`

/** The same, but for rows of the whole school. */
export const isOfUnit = (table: ForUnits, unit: Expression<unknown>, named: string = table): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${named}.unit_id`)} = ${unit}
    or exists (select ${further(table, named, sql<SqlBool>`further.unit_id = ${unit}`)}))`

/** What a list narrowed to a unit asks of its rows: nothing without one; a unit in which the caller does not work has none. */
export const inUnit = (table: ForUnits, caller: InUnits, unit: number | undefined): readonly RawBuilder<SqlBool>[] => {
  if (unit === undefined) return []
  return [isInUnitsOf(caller, unit) ? isOfUnit(table, sql`${unit}::integer`) : sql<SqlBool>`false`]
}

/** Condition: a row is of the whole school, or of a unit in which the caller works. */
export const isSeenBy = (table: ForUnits, caller: Pick<InUnitsGiven, 'units'>): RawBuilder<SqlBool> =>
  worksEverywhere(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.ref(`${table}.unit_id`)} is null or ${inUnitsOf(caller, `${table}.unit_id`)}
        or ${sql.ref(`${table}.id`)} in (select ${sql.ref(`further.${table}_id`)}
          from ${sql.table(`${table}_unit`)} as further where ${inUnitsOf(caller, 'further.unit_id')}))`

/** Condition: the caller works in all units of a row. */
export const isChangedBy = (table: ForUnits, caller: Pick<InUnitsGiven, 'units'>): RawBuilder<SqlBool> =>
  worksEverywhere(caller)
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${inUnitsOf(caller, `${table}.unit_id`)}
        and not exists (select ${further(table, table, sql<SqlBool>`not ${inUnitsOf(caller, 'further.unit_id')}`)}))`

/** Whether the caller only reads what has these units: they do not work in all of them. */
export const isReadOnlyIn = (caller: InUnits, { idUnidade, idsOutrasUnidades }: UnitsDraft): boolean =>
  !worksEverywhere(caller) &&
  (idUnidade === null || ![idUnidade, ...idsOutrasUnidades].every((unit) => isInUnitsOf(caller, unit)))

/** The further units of a row, as a column. */
export const furtherUnits = (table: ForUnits): RawBuilder<number[]> =>
  sql<number[]>`array(select further.unit_id ${further(table, table, sql<SqlBool>`true`)} order by 1)`

/** The short names of the units of a row, as a column; none: the whole school. */
export const unitNames = (table: ForUnits): RawBuilder<string[]> => sql<string[]>`
  array(select unit.short_name from unit where ${isOfUnit(table, sql.ref('unit.id'))} order by unit.name, unit.id)`

/** Writes the further units of a row, instead of those that it had. */
export const writeFurtherUnits = async (
  trx: Transaction<Database>,
  table: ForUnits,
  id: number,
  { idsOutrasUnidades }: UnitsDraft,
): Promise<void> => {
  const [rows, own] = [sql.table(`${table}_unit`), sql.ref(`${table}_id`)]
  await sql`delete from ${rows} where ${own} = ${id}`.execute(trx)
  if (idsOutrasUnidades.length > 0)
    await sql`insert into ${rows} (${own}, unit_id) select ${id}, unnest(${idsOutrasUnidades}::integer[])`.execute(trx)
}
