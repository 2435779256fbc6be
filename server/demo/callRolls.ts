import { sql, type Transaction } from 'kysely'
import { ABSENT, JUSTIFIED, LATE, LEFT_EARLY } from '#domain/attendance/attendance.lists.ts'
import { IN_GENERAL } from '#domain/evaluation/evaluation.lists.ts'
import { IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { DEMO_TODAY } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'
import { writeCompensations } from '#server/demo/compensations.ts'
import { writeExcuses } from '#server/demo/excuses.ts'
import { countedFrom } from '#server/school/attendance/recount.ts'
import { isInPart } from '#server/school/classGroups/parts.ts'

type Trx = Transaction<Database>

/** The last lessons before the demo day, of which some teachers still owe the roll. */
const LAST_DAY = '2026-11-13'

/**
 * Calls the rolls of the demo year up to the day before the demo day, in a handful of statements: by lesson or by day as
 * the scheme of the grade says. Who is missing follows from enrolment and day, so that every demo school is the same.
 */
export const callRolls = async (trx: Trx): Promise<void> => {
  await writeRolls(trx)
  await writeMarks(trx)
  await writeExcuses(trx)
  await writeCompensations(trx)
  await sql`
    insert into attendance_count (enrolment_id, subject_id, stage_number, called, absences, justified, waived, compensated, late)
    ${countedFrom()}`.execute(trx)
}

const DUE = { classGroup: sql`due.class_group_id`, subgroup: sql`due.subgroup`, day: sql`due.day` }

const writeRolls = async (trx: Trx): Promise<void> => {
  await sql`
    with called as (
      select taught.id, taught.unit_id, taught.teacher_id, coalesce((
          select (version.rules #>> '{presenca,tipo}')::integer = ${IN_GENERAL} from evaluation_link as link
          join evaluation_scheme_version as version on version.evaluation_scheme_id = link.evaluation_scheme_id
          where link.school_year_id = taught.school_year_id and link.unit_id = taught.unit_id
            and link.grade_id = taught.grade_id and link.subject_id is null and version.status = ${IN_FORCE} limit 1),
        false) as is_of_day, (
        select division.id from stage_division as division
        join grade on grade.id = taught.grade_id join course on course.id = grade.course_id
        left join course_offer as offer on offer.school_year_id = taught.school_year_id
          and offer.unit_id = taught.unit_id and offer.course_id = course.id
        where division.school_year_id = taught.school_year_id and (division.class_group_id = taught.id
          or division.class_group_id is null and coalesce(division.unit_id = taught.unit_id, true)
            and division.kind = coalesce(offer.stage_type, course.stage_count))
        order by division.class_group_id nulls last, division.unit_id nulls last limit 1) as division_id
      from class_group as taught where exists (select 1 from timetable where timetable.class_group_id = taught.id)
    ), titular as (
      select distinct on (class_group_id, subject_id) class_group_id, subject_id, staff_user_id from class_assignment
      where active and kind = ${TITULAR} order by class_group_id, subject_id, starts_on
    ), due as (
      select distinct on (lesson.class_group_id, lesson.day, case when not called.is_of_day then lesson.id end)
        lesson.class_group_id, lesson.day, case when not called.is_of_day then lesson.id end as lesson_id,
        case when not called.is_of_day then lesson.subgroup end as subgroup, stage.number, coalesce(titular.staff_user_id, called.teacher_id) as teacher,
        (lesson.day + time.ends_at::time) at time zone 'America/Sao_Paulo' as saved_at
      from lesson
      join called on called.id = lesson.class_group_id
      join class_time as time on time.id = lesson.class_time_id
      join stage on stage.division_id = called.division_id and lesson.day between stage.starts_on and stage.ends_on
      left join titular on titular.class_group_id = lesson.class_group_id and titular.subject_id = lesson.subject_id
      where lesson.day < ${DEMO_TODAY}::date and lesson.status <> ${CANCELLED}
        and not (lesson.day = ${LAST_DAY}::date and (time.position > 3 or called.is_of_day and called.id % 8 = 5))
      order by lesson.class_group_id, lesson.day, case when not called.is_of_day then lesson.id end, time.position
    )
    insert into roll (class_group_id, day, lesson_id, stage_number, enrolment_ids, saved_by, saved_at)
    select due.class_group_id, due.day, due.lesson_id, due.number, there.ids, due.teacher, due.saved_at
    from due cross join lateral (
      select array_agg(enrolment.id order by enrolment.student_search, enrolment.id) as ids from enrolment
      where enrolment.class_group_id = due.class_group_id
        and (enrolment.status = 'Matriculado' or enrolment.ended_on is not null)
        and coalesce(enrolment.enrolled_on <= due.day, true) and coalesce(enrolment.ended_on >= due.day, true)
        and (due.subgroup is null or ${isInPart(DUE, sql`enrolment.id`)})
    ) as there
    where there.ids is not null
    order by due.day, due.class_group_id, due.lesson_id`.execute(trx)
}

/**
 * Of a thousand students on a day some miss it, of whom a few have a reason; some come late to the first lesson, or leave. A few
 * students miss so many that they reach each of the three bars (D 2.8).
 */
const writeMarks = async (trx: Trx): Promise<void> => {
  await sql`
    with drawn as (
      select roll.id, called.enrolment_id, coalesce(time.position, 1) as position, (called.enrolment_id * 7919
        + extract(doy from roll.day)::integer * 10473 + called.enrolment_id * extract(doy from roll.day)::integer * 31) % 1000 as luck,
        50 + case called.enrolment_id % 61 when 17 then 95 when 29 then 185 when 43 then 290 else 0 end as until
      from roll cross join unnest(roll.enrolment_ids) as called (enrolment_id)
      left join lesson on lesson.id = roll.lesson_id
      left join class_time as time on time.id = lesson.class_time_id
    )
    insert into roll_mark (roll_id, enrolment_id, value, minutes, note)
    select id, enrolment_id,
      case when luck < 32 or luck >= 50 then ${ABSENT}::smallint when luck < 40 then ${JUSTIFIED}::smallint
        when luck < 48 then ${LATE}::smallint else ${LEFT_EARLY}::smallint end,
      case when luck between 40 and 47 then 5 * (1 + luck % 4) end,
      case when luck between 32 and 39 then 'Atestado médico' when luck = 49 then 'Consulta médica' end
    from drawn where luck < 40 or luck < 48 and position = 1 or luck < 50 and position > 4 or luck between 50 and until - 1
    order by id, enrolment_id`.execute(trx)
}
