import { type RawBuilder, sql } from 'kysely'

/** An instant of a column as it travels, in whole seconds: for columns inside of JSON, and of queries written in SQL. */
export const instantText = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
