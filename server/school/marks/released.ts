import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { PREVIEWED, RELEASED } from '#domain/markReleases/markReleases.lists.ts'
import { OPINION_IN_REVIEW, OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'

/** Condition on a release (`mark_release` under this alias): families see what it is of, now. */
export const isReleased = (row: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${row}.status`)} = ${sql.lit(RELEASED)} and ${sql.ref(`${row}.published_at`)} <= ${now}::timestamptz)`

/** Condition on a release under this alias: coordination sees what it is of as families will. */
const isPreviewed = (row: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${row}.status`)} in (${sql.lit(PREVIEWED)}, ${sql.lit(RELEASED)})`

/** Condition on an opinion under this alias: its family reads it. */
export const isOpinionReleased = (row: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${row}.status`)} = ${sql.lit(OPINION_PUBLISHED)}`

/** Condition on an opinion under this alias: coordination sees it as its family will. */
export const isOpinionPreviewed = (row: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${row}.status`)} in (${sql.lit(OPINION_IN_REVIEW)}, ${sql.lit(OPINION_PUBLISHED)})`
/** What families see, also what is in preview, or everything. */
export type CardShown = 'released' | 'previewed' | 'all'

/** Condition on a mark (`mark`): it is shown. */
export const markShown = (shows: CardShown, now: Date): RawBuilder<SqlBool> =>
  shows === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select 1 from mark_release as release
        where release.class_group_id = mark.class_group_id
          and (release.subject_id = mark.subject_id or release.subject_id is null and mark.subject_id is null)
          and release.stage_number = mark.stage_number and ${releaseShown(shows, now)})`

/** Condition on a release (`release`): what it is of is shown. */
export const releaseShown = (shows: Exclude<CardShown, 'all'>, now: Date): RawBuilder<SqlBool> =>
  shows === 'released' ? isReleased('release', now) : isPreviewed('release')
