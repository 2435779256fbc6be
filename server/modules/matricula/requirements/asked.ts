import { type RawBuilder, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'

/** The zone in which an enrolment begins on a day. */
const ZONE = 'America/Sao_Paulo'

/**
 * What enrolments ask for, as a query of `student_id`, `prerequisite_id` with its `name` and `behaviour`, `asked_on` and
 * `due_on` (the nearest deadline, or none): every living enrolment of a year that is not closed asks for what the rules of
 * its kind and grade say. `enrolments`: a query of those whom it is about. The days are told once an enrolment, before the
 * rules multiply them.
 */
export const askedFor = (enrolments: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with begun as materialized (
    select enrolment.student_id, enrolment.type, enrolment.grade_id,
      (enrolment.created_at at time zone ${sql.lit(ZONE)})::date as began_on
    from (${enrolments}) enrolment
    join school_year on school_year.id = enrolment.school_year_id and school_year.status <> 2
    where enrolment.status in (${sql.join(LIVING_STATUSES.map((status) => sql.lit(status)))}))
  select begun.student_id, prerequisite.id as prerequisite_id, prerequisite.name, prerequisite.behaviour,
    min(begun.began_on) as asked_on, min(begun.began_on + rule.due_days) as due_on
  from begun
  join document_rule rule on rule.active and begun.type = any(rule.enrolment_types)
    and (cardinality(rule.grade_ids) = 0 or begun.grade_id = any(rule.grade_ids))
  join prerequisite on prerequisite.active and prerequisite.id = any(rule.prerequisite_ids)
  group by begun.student_id, prerequisite.id`
