import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { PREVIEWED, RELEASED } from '#domain/markReleases/markReleases.lists.ts'

/** Condition on a release (`mark_release` under this alias): families see what it is of, now. */
export const isReleased = (row: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${row}.status`)} = ${sql.lit(RELEASED)} and ${sql.ref(`${row}.published_at`)} <= ${now}::timestamptz)`

/** Condition on a release under this alias: coordination sees what it is of as families will. */
export const isPreviewed = (row: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${row}.status`)} in (${sql.lit(PREVIEWED)}, ${sql.lit(RELEASED)})`
