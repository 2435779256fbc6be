import { type RawBuilder, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'

/** A place at school, each part as SQL. */
interface Place {
  readonly year: RawBuilder<unknown>
  readonly unit: RawBuilder<unknown>
  readonly grade: RawBuilder<unknown>
  readonly shift: RawBuilder<unknown>
}

/**
 * How many seats of a place are taken: by each student who is enrolled, asks for it or has reserved it. Who reserved a
 * seat and then enrols takes one. Whoever takes a seat holds the row of the offer first (`for update`).
 */
export const takenSeats = ({ year, unit, grade, shift }: Place): RawBuilder<number> => sql<number>`(
  select count(distinct seated.student_id)::integer from enrolment as seated
  where seated.school_year_id = ${year} and seated.unit_id = ${unit} and seated.grade_id = ${grade}
    and seated.shift_id = ${shift} and seated.status = any(${[...LIVING_STATUSES]}))`
