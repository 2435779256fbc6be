import { type RawBuilder, sql } from 'kysely'
import { RETAINED_SITUATIONS } from '#domain/evaluation/situations.ts'

/**
 * The grade in which a student goes on after a year, for a query with the enrolment and its `grade`: the same one where the
 * closing of the year retained them, else the one that follows (D 2.17, “Rollover rules”); null behind the last one.
 * @param enrolment name of the enrolment in the query
 */
export const gradeAfter = (enrolment: string): RawBuilder<number | null> => sql<number | null>`(case when exists (
  select 1 from year_result as ended where ended.enrolment_id = ${sql.ref(`${enrolment}.id`)}
    and ended.situation = any(${[...RETAINED_SITUATIONS]}::integer[]))
  then grade.id else grade.next_grade_id end)`
