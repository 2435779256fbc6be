import { type Kysely, type RawBuilder, sql } from 'kysely'
import { OPTIONAL, PENDING, REFUSED, SENT } from '#domain/lists/documents.ts'
import { LIVING_STATUSES } from '#domain/rules/enrolment/status.ts'
import { SEATED_STATUSES } from '#domain/rules/extraCourses/signUp.ts'
import type { Database } from '#server/db/schema.ts'
import { dayAtSchool } from '#server/db/schoolTime.ts'

const anyOf = (statuses: readonly string[]) => sql.join(statuses.map((status) => sql.lit(status)))

/** The living enrolments of years that are not closed, among `enrolments`; 0 stands for no shift and for no process. */
const begun = (enrolments: RawBuilder<unknown>) => sql`
  select enrolment.id, enrolment.student_id, enrolment.type, enrolment.school_year_id, enrolment.unit_id,
    enrolment.grade_id, coalesce(enrolment.shift_id, 0) as shift_id, coalesce(enrolment.process_id, 0) as process_id,
    ${dayAtSchool(sql`enrolment.created_at`)} as began_on
  from (${enrolments}) enrolment
  join school_year on school_year.id = enrolment.school_year_id and school_year.status <> 2
  where enrolment.status in (${anyOf(LIVING_STATUSES)})`

/** Whether a rule speaks of an enrolment, or of all of one sort. */
const rules = (whose: string) => sql`rule.active and ${sql.ref(`${whose}.type`)} = any(rule.enrolment_types)
  and (cardinality(rule.grade_ids) = 0 or ${sql.ref(`${whose}.grade_id`)} = any(rule.grade_ids))`

/** Whether a process asks for something where an enrolment, or all of one sort, came in. */
const processed = sql`using (process_id, unit_id, grade_id, shift_id)`

/** Extra courses in which a student of `begun` has a seat, in the year and unit of the enrolment. */
const seated = sql`
  join extra_course_signup one on one.student_id = begun.student_id and one.status in (${anyOf(SEATED_STATUSES)})
  join extra_course on extra_course.id = one.extra_course_id
    and extra_course.school_year_id = begun.school_year_id and extra_course.unit_id = begun.unit_id
  join extra_course_requirement requirement on requirement.extra_course_id = one.extra_course_id`

/** Items that were taken with an enrolment of `begun`. */
const taken = sql`
  join student_item taken on taken.enrolment_id = begun.id and taken.cancelled_at is null
  join item_offer offer on offer.other_item_id = taken.other_item_id and offer.school_year_id = begun.school_year_id`

/**
 * What enrolments ask for, as a query of `student_id`, `prerequisite_id` with its `name` and `behaviour`, `asked_on` and
 * `due_on` (the nearest deadline, or none): every living enrolment of a year that is not closed asks for what the rules of
 * its kind and grade say, and what the process by which it came in asks beside them, the extra courses of the year and unit
 * in which the student has a seat, and the items that were taken with it, without a deadline. `enrolments`: a query of those
 * whom it is about.
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
    from begun join enrolment_process_place place ${processed}
    union all
    select begun.student_id, ${dayAtSchool(sql`one.created_at`)}, null, array[requirement.prerequisite_id]
    from begun ${seated}
    union all
    select begun.student_id, taken.taken_on, null, offer.prerequisite_ids
    from begun ${taken}) asks
  join prerequisite on prerequisite.active and prerequisite.id = any(asks.prerequisite_ids)
  group by asks.student_id, prerequisite.id`

/** How it stands with what enrolments ask for, but for what is left to the family. */
interface AskedCounts {
  /** Asked for, and not there or refused. */
  readonly pendentes: number
  readonly vencidos: number
  readonly alunos: number
  /** Sent, and waiting for the school to look at them. */
  readonly aConferir: number
}

const NOTHING: AskedCounts = { pendentes: 0, vencidos: 0, alunos: 0, aConferir: 0 }

/** What is asked for, counted. Students with one enrolment and nothing beside it are most of a school: they are counted by sorts. */
export const countAsked = async (
  db: Kysely<Database>,
  enrolments: RawBuilder<unknown>,
  today: string,
): Promise<AskedCounts> => {
  const { special, ...plain } = await countPlain(db, enrolments, today)
  if (special.length === 0) return plain
  const others = await countSpecial(db, enrolments, special, today)
  return {
    pendentes: plain.pendentes + others.pendentes,
    vencidos: plain.vencidos + others.vencidos,
    alunos: plain.alunos + others.alunos,
    aConferir: plain.aConferir + others.aConferir,
  }
}

const OWED = sql`(${sql.lit(PENDING)}, ${sql.lit(REFUSED)})`

/** What enrolments of one sort have in common: all of them are asked for the same. There are few sorts, however many enrolments. */
const SORT = sql`type, grade_id, unit_id, shift_id, process_id`

/** What each sort of enrolment in `plain` is asked for, within how many days, and how many things that are. */
const askedOfSorts = sql`
  select asks.*, count(*) over (partition by ${SORT}) as needs
  from (
    select ${SORT}, prerequisite_id, min(due_days) as due_days
    from (
      select sort.*, rule.due_days, unnest(rule.prerequisite_ids) as prerequisite_id
      from (select distinct ${SORT} from plain) sort join document_rule rule on ${rules('sort')}
      union all
      select sort.*, null, unnest(place.prerequisite_ids)
      from (select distinct ${SORT} from plain) sort join enrolment_process_place place ${processed}) asks
    where prerequisite_id in (select id from prerequisite where active and behaviour <> ${sql.lit(OPTIONAL)})
    group by ${SORT}, prerequisite_id) asks`

/**
 * Of students with one enrolment, and without extra courses and items that ask for something: what each sort is asked for,
 * times how many are of it, less what they brought. Only rules set deadlines, and they look at kind and grade alone.
 * `special`: the other students.
 */
const countPlain = async (
  db: Kysely<Database>,
  enrolments: RawBuilder<unknown>,
  today: string,
): Promise<AskedCounts & { readonly special: readonly number[] }> => {
  const { rows } = await sql<AskedCounts & { special: readonly number[] }>`
    with begun as materialized (${begun(enrolments)}),
    special as materialized (
      select student_id from begun group by student_id having count(*) > 1
      union select begun.student_id from begun ${seated}
      union select begun.student_id from begun ${taken} where cardinality(offer.prerequisite_ids) > 0),
    plain as materialized (select * from begun where student_id not in (select student_id from special)),
    asked as materialized (${askedOfSorts}),
    whole as (
      select sum(sort.students * asked.needs) as things, sum(sort.students) as students
      from (select ${SORT}, count(*) as students from plain group by ${SORT}) sort
      join (select distinct ${SORT}, needs from asked) asked using (${SORT})),
    late as (
      select sum(begun.students) as things
      from (select type, grade_id, began_on, count(*) as students from plain group by type, grade_id, began_on) begun
      join (select distinct type, grade_id, prerequisite_id, due_days from asked where due_days is not null) asked
        using (type, grade_id)
      where begun.began_on < ${today}::date - asked.due_days),
    held as materialized (
      select plain.*, own.prerequisite_id, own.status from student_requirement own join plain using (student_id)),
    brought as materialized (
      select held.student_id, held.status, asked.needs, held.began_on < ${today}::date - asked.due_days as late
      from held join asked using (${SORT}, prerequisite_id)),
    done as (
      select count(*) filter (where status not in ${OWED}) as things,
        count(*) filter (where status not in ${OWED} and late) as late,
        count(*) filter (where status = ${sql.lit(SENT)}) as sent
      from brought),
    done_with_all as (
      select count(*) as students from (
        select from brought where status not in ${OWED} group by student_id having count(*) = min(needs)) student)
    select (coalesce(whole.things, 0) - done.things)::integer as pendentes,
      (coalesce(late.things, 0) - done.late)::integer as vencidos,
      (coalesce(whole.students, 0) - done_with_all.students)::integer as alunos,
      done.sent::integer as "aConferir", array(select student_id from special) as special
    from whole, late, done, done_with_all
  `.execute(db)
  return rows[0] ?? { ...NOTHING, special: [] }
}

/** Of some students, each thing looked at. */
const countSpecial = async (
  db: Kysely<Database>,
  enrolments: RawBuilder<unknown>,
  students: readonly number[],
  today: string,
): Promise<AskedCounts> => {
  const theirs = sql`select * from (${enrolments}) enrolment where student_id = any(${students}::integer[])`
  const isOwed = sql`coalesce(own.status, ${sql.lit(PENDING)}) in ${OWED}`
  const { rows } = await sql<AskedCounts>`
    select count(*) filter (where ${isOwed})::integer as pendentes,
      count(*) filter (where ${isOwed} and asked.due_on < ${today}::date)::integer as vencidos,
      count(distinct asked.student_id) filter (where ${isOwed})::integer as alunos,
      count(*) filter (where own.status = ${sql.lit(SENT)})::integer as "aConferir"
    from (${askedFor(theirs)}) as asked
    left join student_requirement as own
      on own.student_id = asked.student_id and own.prerequisite_id = asked.prerequisite_id
    where asked.behaviour <> ${sql.lit(OPTIONAL)}
  `.execute(db)
  return rows[0] ?? NOTHING
}
