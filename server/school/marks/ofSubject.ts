import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Condition: a column names a subject; null: marks of all subjects together, which name none. */
export const isOfSubject = (column: string, subject: number | null): RawBuilder<SqlBool> =>
  subject === null ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${subject}`

/** Condition: a column names one of some subjects, null among them as above. */
export const isOfSubjects = (column: string, subjects: readonly (number | null)[]): RawBuilder<SqlBool> => {
  const named = sql<SqlBool>`${sql.ref(column)} = any(${subjects.filter((one) => one !== null)}::integer[])`
  return subjects.includes(null) ? sql<SqlBool>`(${named} or ${sql.ref(column)} is null)` : named
}
