import { type Kysely, sql } from 'kysely'
import { MAKE_UP_TEST, RECOVERY_TEST } from '#domain/assessment/assessment.lists.ts'
import { GIVEN_MARK, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { PENDING_ITEMS, WARNS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { addEnrolments } from './addEnrolments.ts'

/** The class group of the demo school that is copied: with numbers, and without an exam. */
const MODEL = '1ª série A'

export interface FullYear {
  readonly groups: number
  /** Of each class group. */
  readonly students: number
  readonly subjects: number
}

/**
 * Class groups of the taught demo school whose year only waits to be closed: every student has all marks and absences. Nothing
 * that is pending blocks, and one person closes. Gives their ids.
 */
export const fillYear = async (
  db: Kysely<Database>,
  { groups, students, subjects }: FullYear,
): Promise<readonly number[]> => {
  await addSubjects(db, subjects)
  const { rows } = await sql<{ id: number }>`
    insert into class_group (school_year_id, unit_id, grade_id, shift_id, name, name_search, seats, teacher_id, coordinator_id)
    select own.school_year_id, own.unit_id, own.grade_id, own.shift_id, 'Cheia ' || number, 'cheia ' || number, ${students},
      own.teacher_id, own.coordinator_id
    from class_group as own join school_year as year on year.id = own.school_year_id and year.status = 1
    cross join generate_series(1, ${groups}::integer) as number where own.name = ${MODEL} returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await addEnrolments(
    db,
    sql`select id as class_group_id from unnest(${ids}::integer[]) as id cross join generate_series(1, ${students}::integer)`,
  )
  await describe(db, ids)
  await mark(db, ids)
  await sql`insert into pending_rule (code, effect, changed_by, changed_at)
    select code, ${WARNS}, (select min(id) from staff_user), now()
    from unnest(${PENDING_ITEMS.map(({ id }) => id)}::smallint[]) as code
    on conflict (code) do update set effect = excluded.effect`.execute(db)
  await keepParameter(db, 'conselhoFinal', 'Nao')
  await keepParameter(db, 'duasPessoasFecham', 'Nao')
  return ids
}

const MATRIX = sql`(select matrix.id from curriculum as matrix join class_group as own
  on own.school_year_id = matrix.school_year_id and own.unit_id = matrix.unit_id and own.grade_id = matrix.grade_id
    and own.shift_id = matrix.shift_id
  join school_year as year on year.id = own.school_year_id and year.status = 1 where own.name = ${MODEL} limit 1)`

/** Gives the matrix so many subjects with grades. */
const addSubjects = (db: Kysely<Database>, subjects: number) =>
  sql`
    with graded as (
      select count(*)::integer as count, max(item.position) as last from curriculum_item as item
      join subject on subject.id = item.subject_id and subject.has_grade where item.curriculum_id = ${MATRIX})
    insert into curriculum_item (curriculum_id, subject_id, curriculum_base, weekly_lessons, year_hours, position)
    select ${MATRIX}, other.id, 1, 2, 80, graded.last + other.place
    from graded cross join lateral (
      select id, row_number() over (order by id) as place from subject where has_grade and id not in (
        select subject_id from curriculum_item where curriculum_id = ${MATRIX})) as other
    where other.place <= ${subjects} - graded.count`.execute(db)

/** What a transcript asks of each student. */
const describe = async (db: Kysely<Database>, groups: readonly number[]): Promise<void> => {
  await sql`
    update student set nationality = 1, birth_city = 'São Paulo', birth_state = 35, sex = 1, color_race = 1,
      rg = '10.000.' || student.id
    from enrolment as own where own.student_id = student.id and own.class_group_id = any(${groups}::integer[])`.execute(
    db,
  )
  await sql`
    insert into student_guardian (student_id, guardian_id, kinship_id, is_financial, is_academic, is_legal, signs_contract, valid_from)
    select own.student_id, (select min(id) from guardian), 1, true, true, true, true, '2026-02-02' from enrolment as own
    where own.class_group_id = any(${groups}::integer[])`.execute(db)
}

/** All marks but those of recoveries, from five up, and absences of each stage. One student of seven falls short in some. */
const mark = async (db: Kysely<Database>, groups: readonly number[]): Promise<void> => {
  const SHEET = sql`
    select own.id, own.class_group_id, item.subject_id, stage.number, link.evaluation_scheme_id
    from enrolment as own join curriculum_item as item on item.curriculum_id = ${MATRIX}
    join subject on subject.id = item.subject_id and subject.has_grade
    join evaluation_link as link on link.school_year_id = own.school_year_id and link.unit_id = own.unit_id
      and link.grade_id = own.grade_id and link.subject_id is null
    cross join generate_series(1, 4) as stage (number)
    where own.class_group_id = any(${groups}::integer[])`
  await sql`
    insert into mark (class_group_id, subject_id, stage_number, enrolment_id, kind, assessment_id, status, value, saved_at)
    select sheet.class_group_id, sheet.subject_id, sheet.number, sheet.id, ${OF_ASSESSMENT}, own.id, ${GIVEN_MARK},
      round(own.most::numeric * (case when sheet.id % 7 = 0 then 30 else 65 end + (sheet.id * 13 + sheet.subject_id * 7 + sheet.number) % 35) / 100, 1), now()
    from (${SHEET}) as sheet join assessment as own on own.evaluation_scheme_id = sheet.evaluation_scheme_id and own.active
      and own.kind not in (${RECOVERY_TEST}, ${MAKE_UP_TEST}) and not own.is_complementary
      and (cardinality(own.stages) = 0 or sheet.number = any(own.stages))
      and not exists (select 1 from assessment as part where part.whole_id = own.id)`.execute(db)
  await sql`
    insert into attendance_count (enrolment_id, subject_id, stage_number, called, absences, justified)
    select id, subject_id, number, 20, (id + subject_id + number) % 4, 0 from (${SHEET}) as sheet`.execute(db)
}
