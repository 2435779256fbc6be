import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { PREVIEWED, RELEASED } from '#domain/markReleases/markReleases.lists.ts'
import { OPINION_IN_REVIEW, OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'

/** Condition on a release (`mark_release` under this alias): families see what it is of, now. */
export const isReleased = (row: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${row}.status`)} = ${sql.lit(RELEASED)} and ${sql.ref(`${row}.published_at`)} <= ${now}::timestamptz)`

/** Condition on a release under this alias: coordination sees what it is of as families will. */
export const isPreviewed = (row: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${row}.status`)} in (${sql.lit(PREVIEWED)}, ${sql.lit(RELEASED)})`

/** Condition on an opinion under this alias: its family reads it. */
export const isOpinionReleased = (row: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${row}.status`)} = ${sql.lit(OPINION_PUBLISHED)}`

/** Condition on an opinion under this alias: coordination sees it as its family will. */
export const isOpinionPreviewed = (row: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${row}.status`)} in (${sql.lit(OPINION_IN_REVIEW)}, ${sql.lit(OPINION_PUBLISHED)})`
