import { type RawBuilder, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'

/** The zone in which an enrolment begins on a day. */
const ZONE = 'America/Sao_Paulo'

/**
 * What enrolments ask for, as a query of `student_id`, `prerequisite_id`, `asked_on` and `due_on` (the nearest deadline,
 * or none): every living enrolment of a year that is not closed asks for what the rules of its kind and grade say. `only`
 * narrows the enrolments.
 */
export const askedFor = (only: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select enrolment.student_id, prerequisite.id as prerequisite_id,
    min((enrolment.created_at at time zone ${sql.lit(ZONE)})::date) as asked_on,
    min((enrolment.created_at at time zone ${sql.lit(ZONE)})::date + rule.due_days) as due_on
  from enrolment
  join school_year on school_year.id = enrolment.school_year_id and school_year.status <> 2
  join document_rule rule on rule.active and enrolment.type = any(rule.enrolment_types)
    and (cardinality(rule.grade_ids) = 0 or enrolment.grade_id = any(rule.grade_ids))
  join prerequisite on prerequisite.active and prerequisite.id = any(rule.prerequisite_ids)
  where ${only} and enrolment.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))})
  group by enrolment.student_id, prerequisite.id`
