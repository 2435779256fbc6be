import { type RawBuilder, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'
import { SEATED_STATUSES } from '#domain/rules/extraCourses/signUp.ts'

/** The zone in which an enrolment begins on a day. */
const ZONE = 'America/Sao_Paulo'

const anyOf = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)))

/**
 * What enrolments ask for, as a query of `student_id`, `prerequisite_id` with its `name` and `behaviour`, `asked_on` and
 * `due_on` (the nearest deadline, or none): every living enrolment of a year that is not closed asks for what the rules of
 * its kind and grade say, and what the process by which it came in asks beside them, the extra courses of the year and unit
 * in which the student has a seat, and the items that were taken with it, without a deadline. `enrolments`: a query of those
 * whom it is about. The days are told once an enrolment, before the rules multiply them.
 */
export const askedFor = (enrolments: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with begun as materialized (
    select enrolment.id, enrolment.student_id, enrolment.type, enrolment.school_year_id, enrolment.unit_id,
      enrolment.grade_id, enrolment.shift_id, enrolment.process_id, (enrolment.created_at at time zone ${sql.lit(ZONE)})::date as began_on
    from (${enrolments}) enrolment
    join school_year on school_year.id = enrolment.school_year_id and school_year.status <> 2
    where enrolment.status in (${anyOf(LIVING_STATUSES)}))
  select asks.student_id, prerequisite.id as prerequisite_id, prerequisite.name, prerequisite.behaviour,
    min(asks.began_on) as asked_on, min(asks.due_on) as due_on
  from (
    select begun.student_id, begun.began_on, begun.began_on + rule.due_days as due_on, rule.prerequisite_ids
    from begun
    join document_rule rule on rule.active and begun.type = any(rule.enrolment_types)
      and (cardinality(rule.grade_ids) = 0 or begun.grade_id = any(rule.grade_ids))
    union all
    select begun.student_id, begun.began_on, null, place.prerequisite_ids
    from begun
    join enrolment_process_place place on place.process_id = begun.process_id and place.unit_id = begun.unit_id
      and place.grade_id = begun.grade_id and place.shift_id = begun.shift_id
    union all
    select begun.student_id, (one.created_at at time zone ${sql.lit(ZONE)})::date, null, array(
      select requirement.prerequisite_id from extra_course_requirement requirement
      where requirement.extra_course_id = one.extra_course_id)
    from begun
    join extra_course_signup one on one.student_id = begun.student_id and one.status in (${anyOf(SEATED_STATUSES)})
    join extra_course on extra_course.id = one.extra_course_id
      and extra_course.school_year_id = begun.school_year_id and extra_course.unit_id = begun.unit_id
    union all
    select begun.student_id, taken.taken_on, null, offer.prerequisite_ids
    from begun
    join student_item taken on taken.enrolment_id = begun.id and taken.cancelled_at is null
    join item_offer offer on offer.other_item_id = taken.other_item_id
      and offer.school_year_id = begun.school_year_id) asks
  join prerequisite on prerequisite.active and prerequisite.id = any(asks.prerequisite_ids)
  group by asks.student_id, prerequisite.id`
