import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ABSENT, DISMISSED, JUSTIFIED, LATE, NOT_PLACED, PRESENT } from '#domain/attendance/attendance.lists.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * Condition: a roll (`roll`, with its `lesson`, if it has one) counts: not that of a cancelled lesson, nor that of a day of which
 * all lessons are cancelled.
 */
export const rollCounts: RawBuilder<SqlBool> = sql`coalesce(lesson.status <> ${sql.lit(CANCELLED)}, (
  select coalesce(bool_or(of_day.status <> ${sql.lit(CANCELLED)}), true) from lesson as of_day
  where of_day.class_group_id = roll.class_group_id and of_day.day = roll.day))`

/**
 * What rolls (`roll`) that fulfil a condition come to, counted anew: the columns of `attendance_count`. The marks count as
 * `tallyOf` says, those of rolls that count.
 */
export const countedFrom = (which: RawBuilder<SqlBool> = sql`true`): RawBuilder<unknown> => sql`
  select called.enrolment_id, counting.subject_id, counting.stage_number,
    count(*) filter (where coalesce(mark.value, ${sql.lit(PRESENT)}) not in (${sql.lit(DISMISSED)}, ${sql.lit(NOT_PLACED)}))::integer as called,
    count(*) filter (where mark.value in (${sql.lit(ABSENT)}, ${sql.lit(JUSTIFIED)}) and not mark.is_waived)::integer as absences,
    count(*) filter (where mark.value = ${sql.lit(JUSTIFIED)} and not mark.is_waived)::integer as justified,
    count(*) filter (where mark.is_waived)::integer as waived,
    count(*) filter (where mark.absence_compensation_id is not null and not mark.is_waived)::integer as compensated,
    count(*) filter (where mark.value = ${sql.lit(LATE)})::integer as late
  from (
    select roll.id, roll.enrolment_ids, roll.stage_number, lesson.subject_id
    from roll left join lesson on lesson.id = roll.lesson_id
    where ${which} and ${rollCounts}
  ) as counting
  cross join unnest(counting.enrolment_ids) as called (enrolment_id)
  left join roll_mark as mark on mark.roll_id = counting.id and mark.enrolment_id = called.enrolment_id
  group by called.enrolment_id, counting.subject_id, counting.stage_number`

/** Enrolments of which the kept numbers differ from what their rolls come to. */
export const differingCounts = async (db: Kysely<Database>): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    with counted as (${countedFrom()})
    select distinct coalesce(counted.enrolment_id, kept.enrolment_id) as id
    from counted full join (
      select * from attendance_count where (called, absences, justified, waived, compensated, late) <> (0, 0, 0, 0, 0, 0)
    ) as kept on kept.enrolment_id = counted.enrolment_id and kept.stage_number = counted.stage_number
      and kept.subject_id is not distinct from counted.subject_id
    where (counted.called, counted.absences, counted.justified, counted.waived, counted.compensated, counted.late)
      is distinct from (kept.called, kept.absences, kept.justified, kept.waived, kept.compensated, kept.late)
      and coalesce((counted.called, counted.absences, counted.justified, counted.waived, counted.compensated, counted.late)
        <> (0, 0, 0, 0, 0, 0), true)
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
