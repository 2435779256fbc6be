import { type Expression, type RawBuilder, sql } from 'kysely'

/**
 * `= any(…)` of a short list of ids, hidden from the planner. It would plan a statement again at every call where it sees
 * the values of a list, and to plan seven joins takes ten times as long as to read four rows. For lists by which rows
 * are found through an index; a list that says how many rows there will be stays in sight.
 */
export const anyOf = (ids: readonly number[] | Expression<readonly number[]>): RawBuilder<number> =>
  sql<number>`any((select ${ids}::integer[])::integer[])`
