import { type Kysely, type RawBuilder, sql } from 'kysely'
import { OPTIONAL, PENDING, REFUSED, SENT } from '#domain/requirements/requirements.lists.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { SEATED_STATUSES } from '#domain/signUps/signUp.ts'
import type { Database } from '#server/db/schema.ts'
import { dayAtSchool } from '#server/db/schoolTime.ts'

const anyOf = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)))

/** The living enrolments, among `enrolments`, of years that are not closed; 0 stands for no shift and for no process. */
const begun = (enrolments: RawBuilder<unknown>) => sql`
  select enrolment.id, enrolment.student_id, enrolment.type, enrolment.school_year_id, enrolment.unit_id,
    enrolment.grade_id, coalesce(enrolment.shift_id, 0) as shift_id, coalesce(enrolment.process_id, 0) as process_id,
    ${dayAtSchool(sql`enrolment.created_at`)} as began_on
  from (${enrolments}) enrolment
  join school_year on school_year.id = enrolment.school_year_id and school_year.status <> 2
  where enrolment.status in (${anyOf(LIVING_STATUSES)})`

/** Whether a document rule applies to an enrolment, or to all of one sort. */
const rules = (whose: string) => sql`rule.active and ${sql.ref(`${whose}.type`)} = any(rule.enrolment_types)
  and (cardinality(rule.grade_ids) = 0 or ${sql.ref(`${whose}.grade_id`)} = any(rule.grade_ids))`

/** Extra courses in which a student of `begun` has a seat, in the year and unit of the enrolment. */
const seated = sql`
  join extra_course_signup one on one.student_id = begun.student_id and one.status in (${anyOf(SEATED_STATUSES)})
  join extra_course on extra_course.id = one.extra_course_id
    and extra_course.school_year_id = begun.school_year_id and extra_course.unit_id = begun.unit_id
  join extra_course_requirement requirement on requirement.extra_course_id = one.extra_course_id`

/** Items taken with an enrolment of `begun`. */
const taken = sql`
  join student_item taken on taken.enrolment_id = begun.id and taken.cancelled_at is null
  join item_offer offer on offer.other_item_id = taken.other_item_id and offer.school_year_id = begun.school_year_id`

/**
 * What enrolments ask for, as a query of `student_id`, `prerequisite_id` with its `name` and `behaviour`, `asked_on`
 * and `due_on` (the nearest deadline, or none). Every living enrolment of a year that is not closed asks for what the
 * rules of its kind and grade say. Without a deadline it also asks for what its process, the student's extra courses
 * with a seat, and the items taken ask. `enrolments`: a query of the enrolments to look at.
 */
export const askedFor = (enrolments: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with begun as materialized (${begun(enrolments)})
  select asks.student_id, prerequisite.id as prerequisite_id, prerequisite.name, prerequisite.behaviour,
    min(asks.began_on) as asked_on, min(asks.due_on) as due_on
  from (
    select begun.student_id, begun.began_on, begun.began_on + rule.due_days as due_on, rule.prerequisite_ids
    from begun join document_rule rule on ${rules('begun')}
    union all
    select begun.student_id, begun.began_on, null, place.prerequisite_ids
    from begun join enrolment_process_place place using (process_id, unit_id, grade_id, shift_id)
    union all
    select begun.student_id, ${dayAtSchool(sql`one.created_at`)}, null, array[requirement.prerequisite_id]
    from begun ${seated}
    union all
    select begun.student_id, taken.taken_on, null, offer.prerequisite_ids
    from begun ${taken}) asks
  cross join unnest(asks.prerequisite_ids) as needed (id)
  join prerequisite on prerequisite.active and prerequisite.id = needed.id
  group by asks.student_id, prerequisite.id`

/** How it stands with what the students of a place are asked for, but for what is left to the family. */
export interface AskedOfPlace {
  readonly unitId: number
  readonly gradeId: number
  /** Asked for, and not there or refused. */
  readonly pendentes: number
  readonly vencidos: number
  readonly alunos: number
  /** Sent, and waiting for the school's review. */
  readonly aConferir: number
}

const OWED = sql`(${sql.lit(PENDING)}, ${sql.lit(REFUSED)})`

/** The name of an asker. */
const named = (letter: string, ...ids: readonly string[]) =>
  sql`${sql.lit(letter)} || ${sql.join(
    ids.map((id) => sql.ref(id)),
    sql` || '/' || `,
  )}`

/**
 * The askers of each student of `aged`: the rules for a kind and a grade, a process, an extra course, an item.
 * `passed`: the longest time of a rule that is over, which tells what is late.
 */
const askersOfStudents = sql`
  select student_id, ${named('r', 'type', 'grade_id', 'passed')} as asker from aged
  union all
  select student_id, ${named('p', 'process_id', 'unit_id', 'grade_id', 'shift_id')} from aged where process_id <> 0
  union all
  select begun.student_id, ${named('c', 'one.extra_course_id')} from begun ${seated}
  union all
  select begun.student_id, ${named('i', 'offer.other_item_id', 'offer.school_year_id')} from begun ${taken}`

/** What each asker asks for, and whether it is late. */
const askedByAskers = sql`
  select ${named('r', 'sort.type', 'sort.grade_id', 'sort.passed')} as asker, unnest(rule.prerequisite_ids) as prerequisite_id,
    coalesce(rule.due_days <= sort.passed, false) as late
  from (select distinct type, grade_id, passed from aged) sort join document_rule rule on ${rules('sort')}
  union all
  select ${named('p', 'process_id', 'unit_id', 'grade_id', 'shift_id')}, unnest(prerequisite_ids), false
  from enrolment_process_place
  union all
  select ${named('c', 'extra_course_id')}, prerequisite_id, false from extra_course_requirement
  union all
  select ${named('i', 'other_item_id', 'school_year_id')}, unnest(prerequisite_ids), false from item_offer`

/**
 * What all enrolments of some students ask for, counted by where each student is. `places`: a query of `student_id`,
 * `unit_id` and `grade_id`. Students who have the same askers are asked for the same, and there are few different sets of
 * askers: what a set asks for, times how many students have it, less what they brought.
 */
export const countAskedByPlace = async (
  db: Kysely<Database>,
  places: RawBuilder<unknown>,
  today: string,
): Promise<readonly AskedOfPlace[]> => {
  const enrolments = sql`select enrolment.* from spot join enrolment using (student_id)`
  const { rows } = await sql<AskedOfPlace>`
    with spot as materialized (${places}),
    begun as materialized (${begun(enrolments)}),
    terms as (select array_agg(distinct due_days order by due_days) as days from document_rule
      where active and due_days is not null),
    aged as (
      select begun.*, coalesce(terms.days[width_bucket(${today}::date - begun.began_on - 1, terms.days)], -1) as passed
      from begun, terms),
    asking as materialized (
        select student_id, string_agg(distinct asker, ' ' order by asker) as askers
        from (${askersOfStudents}) asker group by student_id),
    asked as (
      select asker, prerequisite_id, bool_or(late) as late from (${askedByAskers}) asks
      where prerequisite_id in (select id from prerequisite where active and behaviour <> ${sql.lit(OPTIONAL)})
      group by asker, prerequisite_id),
    need as materialized (
      select askers, prerequisite_id, bool_or(late) as late
      from (select distinct askers from asking) of cross join unnest(string_to_array(askers, ' ')) as asker
      join asked using (asker) group by askers, prerequisite_id),
    needs as (
      select askers, count(*) as things, count(*) filter (where late) as late from need group by askers),
    whole as (
      select unit_id, grade_id, sum(students * things) as things, sum(students * late) as late, sum(students) as students
      from (select askers, unit_id, grade_id, count(*) as students from asking join spot using (student_id) group by askers, unit_id, grade_id) alike
      join needs using (askers) group by unit_id, grade_id),
    brought as (
      select asking.student_id, unit_id, grade_id, things, count(*) filter (where status not in ${OWED}) as done,
        count(*) filter (where status not in ${OWED} and need.late) as late,
        count(*) filter (where status = ${sql.lit(SENT)}) as sent
      from student_requirement own join asking using (student_id) join spot using (student_id)
      join need using (askers, prerequisite_id) join needs using (askers)
      group by asking.student_id, unit_id, grade_id, things),
    done as (
      select unit_id, grade_id, sum(done) as things, sum(late) as late, sum(sent) as sent,
        count(*) filter (where done = things) as students
      from brought group by unit_id, grade_id)
    select unit_id as "unitId", grade_id as "gradeId", (whole.things - coalesce(done.things, 0))::integer as pendentes,
      (whole.late - coalesce(done.late, 0))::integer as vencidos,
      (whole.students - coalesce(done.students, 0))::integer as alunos, coalesce(done.sent, 0)::integer as "aConferir"
    from whole left join done using (unit_id, grade_id)
  `.execute(db)
  return rows
}
