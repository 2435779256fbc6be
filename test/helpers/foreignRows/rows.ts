import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/** Ids of rows by table, or by `table.` and a special property. */
export type Rows = Readonly<Record<string, number>>

/** What belongs to a unit or to the whole school, whose demo records all belong to the whole school. */
export const OF_UNITS = [
  'assessment',
  'class_time',
  'evaluation_scheme',
  'expected_content',
  'other_item',
  'price_table',
  'responsibility_centre',
]

/** Tables whose rows are found by unit. */
const BY_UNIT = [
  'annual_fee',
  'class_assignment',
  'class_group',
  'course_offer',
  'curriculum',
  'elective_group',
  'evaluation_link',
  'extra_course',
  'extra_course_window',
  'lesson_plan',
  'location',
  'mark_import',
  'stage',
  'stage_division',
  'unit_year',
  'waiting_entry',
  ...OF_UNITS,
]

type Where = (of: { readonly unit: RawBuilder<unknown>; readonly student: RawBuilder<unknown> }) => RawBuilder<unknown>

/** Processes of a single unit. */
const processesOf = (unit: RawBuilder<unknown>) => sql`select process_id as id from enrolment_process_unit
  group by process_id having min(unit_id) = ${unit} and max(unit_id) = ${unit}`

/** The first place that a process of a single unit offers. */
const placeOf = (unit: RawBuilder<unknown>, column: string) => sql`select id from (
  select ${sql.ref(column)} as id from enrolment_process as process
  join enrolment_process_grade as asked on asked.process_id = process.id
  join course_offer as offer on offer.school_year_id = process.school_year_id and offer.unit_id = ${unit}
  join course_offer_seat as seat on seat.course_offer_id = offer.id and seat.grade_id = asked.grade_id
  where process.id in (${processesOf(unit)}) order by process.id, seat.grade_id, seat.shift_id limit 1) as place`

/** Finds a row of a table by its student. */
export const OF_STUDENTS: Readonly<Record<string, Where>> = {
  student: ({ student }) => sql`select id from student where id in (${student})`,
  guardian: ({ student }) => sql`select guardian_id as id from student_guardian where student_id in (${student})`,
  student_guardian: ({ student }) => sql`select id from student_guardian where student_id in (${student})`,
  // Prefers an enrolment in progress.
  enrolment: ({ student }) => sql`select coalesce(min(id) filter (where status = 'Em andamento'), min(id)) as id
    from enrolment where student_id in (${student})`,
  'enrolment.settled': ({ student }) =>
    sql`select coalesce(min(id) filter (where status = 'Matriculado'), min(id)) as id from enrolment where student_id in (${student})`,
  home_address: ({ student }) => sql`select id from home_address where student_id in (${student})`,
  charge: ({ student }) =>
    sql`select charge.id from charge join enrolment on enrolment.id = enrolment_id where student_id in (${student})`,
  settlement: ({ student }) => sql`select settlement.id from settlement join charge on charge.id = charge_id
    join enrolment on enrolment.id = enrolment_id where student_id in (${student})`,
  'charge.settled': ({ student }) => sql`select charge_id as id from settlement where id = (
    select min(settlement.id) from settlement join charge on charge.id = charge_id
    join enrolment on enrolment.id = enrolment_id where student_id in (${student}))`,
  late_change: ({ unit }) =>
    sql`select own.id from late_change as own join mark on mark.id = own.mark_id
      where mark.class_group_id in (select id from class_group where unit_id in (${unit}))`,
  council: ({ unit }) =>
    // Those of a stage: the final ones are of the year that is closed.
    sql`select id from council where stage_number is not null
      and class_group_id in (select id from class_group where unit_id in (${unit}))`,
  council_referral: ({ unit }) =>
    sql`select own.id from council_referral as own join council on council.id = own.council_id
      where council.stage_number is not null
        and council.class_group_id in (select id from class_group where unit_id in (${unit}))`,
  year_closing: ({ unit }) => sql`select id from year_closing where unit_id in (${unit})`,
  year_preparation: ({ unit }) => sql`select id from year_preparation where unit_id in (${unit})`,
  year_reopening: ({ unit }) =>
    sql`select id from year_reopening where class_group_id in (select id from class_group where unit_id in (${unit}))`,
  reopening: ({ unit }) =>
    sql`select id from reopening where class_group_id in (select id from class_group where unit_id in (${unit}))`,
  applied_assessment: ({ unit }) =>
    sql`select id from applied_assessment where class_group_id in (select id from class_group where unit_id in (${unit}))`,
  second_call: ({ student }) => sql`select second_call.id from second_call
    join enrolment on enrolment.id = enrolment_id where student_id in (${student})`,
  occurrence_student: ({ student }) => sql`select id from occurrence_student where student_id in (${student})`,
  conversation: ({ student }) => sql`select id from conversation where student_id in (${student})`,
  pickup_person: ({ student }) => sql`select id from pickup_person where student_id in (${student})`,
  pickup_code: ({ student }) => sql`select id from pickup_code where student_id in (${student})`,
  barred_person: ({ student }) => sql`select id from barred_person where student_id in (${student})`,
  school_exit: ({ student }) => sql`select id from school_exit where student_id in (${student})`,
  medication: ({ student }) => sql`select id from medication where student_id in (${student})`,
  medication_dose: ({ student }) => sql`select own.id from medication_dose as own
    join medication on medication.id = own.medication_id where medication.student_id in (${student})`,
  transcript_year: ({ student }) => sql`select id from transcript_year where student_id in (${student})`,
  transcript_issue: ({ student }) => sql`select id from transcript_issue where student_id in (${student})`,
  document_request: ({ student }) => sql`select id from document_request where student_id in (${student})`,
  appeal: ({ student }) =>
    sql`select id from appeal where enrolment_id in (select id from enrolment where student_id in (${student}))`,
  subject_dismissal: ({ student }) =>
    sql`select id from subject_dismissal where enrolment_id in (select id from enrolment where student_id in (${student}))`,
  movement: ({ student }) =>
    sql`select id from movement where enrolment_id in (select id from enrolment where student_id in (${student}))`,
  absence_excuse: ({ student }) => sql`select id from absence_excuse where student_id in (${student})`,
  student_item: ({ student }) =>
    sql`select student_item.id from student_item join enrolment on enrolment.id = enrolment_id where student_id in (${student})`,
  student_subject: ({ student }) =>
    sql`select student_subject.id from student_subject join enrolment on enrolment.id = enrolment_id where student_id in (${student})`,
  discount_grant: ({ student }) =>
    sql`select discount_grant.id from discount_grant join enrolment on enrolment.id = enrolment_id where student_id in (${student})`,
}

/** Finds a row of a table by its unit or student. */
const FOUND: Readonly<Record<string, Where>> = {
  ...OF_STUDENTS,
  unit: ({ unit }) => sql`select id from unit where id = ${unit}`,
  authorisation: ({ unit }) => sql`select id from authorisation where unit_id = ${unit} and status = 1`,
  album: ({ unit }) => sql`select id from album where unit_id = ${unit} and status = 1`,
  album_picture: ({ unit }) => sql`select picture.id from album_picture as picture
    join album on album.id = picture.album_id where unit_id = ${unit} and status = 1`,
  publication: ({ unit }) =>
    sql`select id from publication where unit_id = ${unit} and not for_families and not for_students`,
  publication_comment: ({ unit }) => sql`select own.id from publication_comment as own
    join publication on publication.id = publication_id
    where unit_id = ${unit} and not for_families and not for_students`,
  publication_option: ({ unit }) => sql`select option.id from publication_option as option
    join publication on publication.id = publication_id
    where unit_id = ${unit} and not for_families and not for_students`,
  staff_user: ({ unit }) => sql`
    select staff_user.id from staff_user join staff_user_unit on staff_user_id = staff_user.id
    where unit_id = ${unit} and not is_master and not is_super_admin and (
      select count(*) from staff_user_unit as own where own.staff_user_id = staff_user.id) = 1`,
  extra_course_signup: ({ unit }) => sql`select extra_course_signup.id from extra_course_signup
    join extra_course on extra_course.id = extra_course_id where unit_id = ${unit}`,
  extra_course_slot: ({ unit }) => sql`select extra_course_slot.id from extra_course_slot
    join extra_course on extra_course.id = extra_course_id where unit_id = ${unit}`,
  elective: ({ unit }) => sql`select elective.id from elective
    join elective_group on elective_group.id = elective_group_id where unit_id = ${unit}`,
  school_calendar: ({ unit }) => sql`select school_calendar.id from school_calendar
    join unit_year on unit_year.id = unit_year_id where unit_id = ${unit}`,
  calendar_event: ({ unit }) => sql`select calendar_event.id from calendar_event
    join school_calendar on school_calendar.id = calendar_id join unit_year on unit_year.id = unit_year_id
    where unit_id = ${unit}`,
  class_division: ({ unit }) => sql`select class_division.id from class_division
    join class_group on class_group.id = class_group_id where unit_id = ${unit}`,
  class_division_part: ({ unit }) => sql`select class_division_part.id from class_division_part
    join class_group on class_group.id = class_group_id where unit_id = ${unit}`,
  timetable: ({ unit }) => sql`select timetable.id from timetable join class_group on class_group.id = class_group_id
    where unit_id = ${unit}`,
  // For class groups in which only these students sit.
  activity: ({ unit, student }) => sql`select activity.id from activity where unit_id = ${unit} and not exists (
    select 1 from activity_class_group as given join enrolment on enrolment.class_group_id = given.class_group_id
    where given.activity_id = activity.id and student_id not in (${student}))`,
  // In a stage that is open, with nothing written yet.
  lesson: ({ unit }) => sql`select lesson.id from lesson join class_group on class_group.id = class_group_id
    where unit_id = ${unit} and day between '2026-11-09' and '2026-11-13'
      and not exists (select 1 from lesson_content where lesson_id = lesson.id)`,
  roll: ({ unit }) =>
    sql`select roll.id from roll join class_group on class_group.id = class_group_id where unit_id = ${unit}`,
  occurrence_file: ({ unit }) => sql`select occurrence_file.id from occurrence_file
    join occurrence on occurrence.id = occurrence_id join class_group on class_group.id = class_group_id
    where unit_id in (${unit})`,
  occurrence: ({ unit }) =>
    sql`select id from occurrence where class_group_id in (select id from class_group where unit_id in (${unit}))`,
  absence_compensation: ({ unit }) => sql`select absence_compensation.id from absence_compensation
    join class_group on class_group.id = class_group_id where unit_id = ${unit}`,
  evaluation_scheme_version: ({ unit }) => sql`select version.id from evaluation_scheme_version as version
    join evaluation_scheme as scheme on scheme.id = evaluation_scheme_id where unit_id = ${unit}`,
  enrolment_process: ({ unit }) => processesOf(unit),
  'enrolment_process.renewing': ({ unit }) =>
    sql`select id from enrolment_process where kind = 2 and id in (${processesOf(unit)})`,
  ...Object.fromEntries(
    Object.entries({
      idProcesso: 'process.id',
      idUnidade: 'offer.unit_id',
      idSerie: 'seat.grade_id',
      idPeriodo: 'seat.shift_id',
    }).map(
      ([name, column]) => [`offered_place.${name}`, ({ unit }) => placeOf(unit, column)] satisfies [string, Where],
    ),
  ),
  ...Object.fromEntries(
    BY_UNIT.map(
      (table) =>
        [table, ({ unit }) => sql`select id from ${sql.table(table)} where unit_id = ${unit}`] satisfies [
          string,
          Where,
        ],
    ),
  ),
  // Parts are read with what they are parts of.
  assessment: ({ unit }) => sql`select id from assessment where unit_id = ${unit} and whole_id is null`,
}

/** The first row of each table that belongs to a unit, or to these students. */
export const findRows = async (
  db: Kysely<Database>,
  unit: number,
  student: RawBuilder<unknown>,
  tables = FOUND,
): Promise<Rows> => {
  const found: Record<string, number> = {}
  for (const [table, where] of Object.entries(tables)) {
    const rows = where({ unit: sql`${unit}::integer`, student })
    const first = await sql<{ id: number | null }>`select min(id) as id from (${rows}) as row`.execute(db)
    const id = first.rows[0]?.id ?? null
    if (id !== null) found[table] = id
  }
  return found
}
