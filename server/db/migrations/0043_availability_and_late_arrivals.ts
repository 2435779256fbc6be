import { type Kysely, sql } from 'kysely'

/** Times that a teacher prefers, beside those at which they are not there (D 2.7 “Disponibilidade”), and late arrivals of students (D 2.8). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table teacher_unavailable rename to teacher_availability')
  for (const name of CONSTRAINTS)
    await run(
      `alter table teacher_availability rename constraint teacher_unavailable_${name} to teacher_availability_${name}`,
    )
  await run('alter index teacher_unavailable_of_year rename to teacher_availability_of_year')
  await run('alter table teacher_availability add column preferred boolean not null default false')
  await run('alter table teacher_availability alter column preferred drop default')
  await run(`comment on table teacher_availability is
    'When a teacher gives no lessons, or gives them gladly, week by week all through a year.'`)
  await run(
    `comment on column teacher_availability.preferred is 'They give lessons gladly then; otherwise they are not there.'`,
  )
  await run('alter table attendance_count add column late integer not null default 0')
  await run(
    'comment on column attendance_count.late is $$Late arrivals: presence, of which some may come to an absence (parameter 100).$$',
  )
  await run(COUNT_LATE)
  await run('alter table absence_alert add column by_lateness integer not null default 0')
  await run(`comment on column absence_alert.by_lateness is
    'Those among the absences that late arrivals come to: they count for everything but the Conselho Tutelar.'`)
}

/** Late arrivals (code 5) of the rolls that count: not those of cancelled lessons (code 3). */
const COUNT_LATE = `
  update attendance_count as kept set late = counted.late from (
    select mark.enrolment_id, lesson.subject_id, roll.stage_number, count(*)::integer as late
    from roll_mark as mark join roll on roll.id = mark.roll_id and mark.enrolment_id = any(roll.enrolment_ids)
    left join lesson on lesson.id = roll.lesson_id
    where mark.value = 5 and coalesce(lesson.status <> 3, (
      select coalesce(bool_or(of_day.status <> 3), true) from lesson as of_day
      where of_day.class_group_id = roll.class_group_id and of_day.day = roll.day))
    group by mark.enrolment_id, lesson.subject_id, roll.stage_number
  ) as counted
  where kept.enrolment_id = counted.enrolment_id and kept.stage_number = counted.stage_number
    and kept.subject_id is not distinct from counted.subject_id`

const CONSTRAINTS = ['pkey', 'key', 'lasts', 'school_year_id_fkey', 'staff_user_id_fkey', 'week_day_check']
