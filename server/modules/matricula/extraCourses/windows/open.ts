import { type Kysely, sql } from 'kysely'
import type { ExtraCourseRecord } from '#domain/api/extraCourses.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Whether people may sign up for a course on a day: a window of its year and unit is open that names it, or names none.
 * ISO day.
 */
export const isOpenOn = async (
  db: Kysely<Database>,
  { id, anoLetivoId, unidadeId }: Pick<ExtraCourseRecord, 'id' | 'anoLetivoId' | 'unidadeId'>,
  today: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from extra_course_window as one
    where one.active and one.school_year_id = ${anoLetivoId} and one.unit_id = ${unidadeId}
      and ${today}::date between one.opens_on and one.closes_on
      and (not exists (select 1 from extra_course_window_course as named where named.extra_course_window_id = one.id)
        or exists (select 1 from extra_course_window_course as named
          where named.extra_course_window_id = one.id and named.extra_course_id = ${id}))
    limit 1
  `.execute(db)
  return rows.length > 0
}
