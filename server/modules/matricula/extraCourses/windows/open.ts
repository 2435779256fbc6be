import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Whether people may sign up on a day (ISO) for the course in a row of `extra_course`: an open window of its year and
 * unit names it, or names no course.
 */
export const isOpenThere = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from extra_course_window as one
  where one.active and one.school_year_id = extra_course.school_year_id and one.unit_id = extra_course.unit_id
    and ${today}::date between one.opens_on and one.closes_on
    and (not exists (select 1 from extra_course_window_course as named where named.extra_course_window_id = one.id)
      or exists (select 1 from extra_course_window_course as named
        where named.extra_course_window_id = one.id and named.extra_course_id = extra_course.id)))`

/** The same for one course. */
export const isOpenOn = async (
  db: Kysely<Database>,
  { id }: Pick<ExtraCourseRecord, 'id'>,
  today: string,
): Promise<boolean> => {
  const open = await db
    .selectFrom('extra_course')
    .where('id', '=', id)
    .where(isOpenThere(today))
    .select('id')
    .executeTakeFirst()
  return open !== undefined
}
