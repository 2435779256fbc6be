import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The condition that a column has a value; none where a filter asks for none. */
export const equal = (column: string, value: string | number | boolean | undefined): readonly RawBuilder<SqlBool>[] =>
  value === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} = ${value}`]
