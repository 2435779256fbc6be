import { type RawBuilder, sql } from 'kysely'

/** The roster number of an enrolment (`own`) in a class group; null: it has none there, as who only takes a subject in it. */
export const rosterNumber = (classGroupId: number): RawBuilder<number | null> => sql<number | null>`(
  select numbered.number from roster_number as numbered
  where numbered.class_group_id = ${classGroupId}::integer and numbered.enrolment_id = own.id)`

/** The order of enrolments (`own`) in what is listed of a class group: by roster number, behind them by name who has none. */
export const inRosterOrder = (classGroupId: number): RawBuilder<unknown> =>
  sql`${rosterNumber(classGroupId)} nulls last, own.student_search, own.id`

/** Whether teachers recorded something of a class group under the numbers of its students. */
export const hasDiary = (classGroup: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from roll where roll.class_group_id = ${classGroup})
  or exists (select 1 from mark where mark.class_group_id = ${classGroup}))`
