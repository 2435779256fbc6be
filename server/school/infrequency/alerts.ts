import { type Kysely, type RawBuilder, sql } from 'kysely'
import { ABSENT } from '#domain/attendance/attendance.lists.ts'
import { addDays } from '#domain/base/days.ts'
import { barsOf } from '#domain/infrequency/bars.ts'
import { AT_LIMIT, CRITICAL, NO_LEVEL, OPEN, RESOLVED, TO_BE_TOLD } from '#domain/infrequency/infrequency.lists.ts'
import { valueOf } from '#domain/parameters/parameters.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { countedAbsences } from '#server/school/attendance/countedAbsences.ts'
import { holdsInYear } from '#server/school/evaluation/differentiated.ts'
import { attendanceBases } from '#server/school/infrequency/bases.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'

/** Days that are looked back upon for absences that are not in a row. */
const LATELY = 30

interface Watched {
  /** Left out: all class groups of the running year. */
  readonly classGroups?: readonly number[]
  readonly now: Date
}

/**
 * Brings the alerts of class groups up to date from the kept counts and the rolls of the last weeks: new ones, bars that were
 * reached, days in a row. What an activity made up for still counts for the bar of the Conselho Tutelar: the child was away. Absences by late arrivals do
 * not: it was there. A resolved alert opens again at a higher bar, or by days missed since; one that nothing speaks for any
 * more resolves itself, unless somebody searches. It may run as often as it likes: an enrolment has one alert.
 */
export const refreshAlerts = async (db: Kysely<Database>, { classGroups, now }: Watched): Promise<void> => {
  const today = schoolDay(now)
  const groups = classGroups ?? (await runningGroups(db))
  if (groups.length === 0) return
  const parameters = await readParameters(db)
  const [critical, inRow, lately] = (['faltasCriticas', 'faltasSeguidas', 'faltasRecentes'] as const).map((key) =>
    Number(valueOf(parameters, key)),
  )
  const measures = (await attendanceBases(db, groups, today)).flatMap(
    ({ classGroupId, byDay, of, least, leastDifferentiated }) =>
      [least, leastDifferentiated].map((asked, place) => {
        const bars = of === null ? null : barsOf(of, asked, critical ?? 0)
        return {
          group: classGroupId,
          differentiated: place === 1,
          lessons: !byDay,
          permitted: bars?.permitted,
          told: bars?.told,
          critical: bars?.critical,
          most: bars?.limit,
        }
      }),
  )
  const hasReason = sql`(level > ${NO_LEVEL} or (${inRow}::integer > 0 and days_in_row >= ${inRow}::integer)
    or (${lately}::integer > 0 and days_lately >= ${lately}::integer))`
  const isSince = sql`((${inRow}::integer > 0 and excluded.days_in_row >= ${inRow}::integer)
    or (${lately}::integer > 0 and excluded.days_lately >= ${lately}::integer))`
  await sql`
    with measure as materialized (
      select * from json_to_recordset(${JSON.stringify(measures)}::json)
        as measure ("group" integer, differentiated boolean, lessons boolean, permitted integer, told integer, critical integer, most integer)
    ), own as materialized (
      select enrolment.id, enrolment.class_group_id, alert.settled_on,
        ${holdsInYear(sql`enrolment.student_id`, sql`year.year`)} as differentiated
      from enrolment join school_year as year on year.id = enrolment.school_year_id
      left join absence_alert as alert on alert.enrolment_id = enrolment.id
      where enrolment.class_group_id in (select "group" from measure) and enrolment.status = 'Matriculado'
    ), away as (${daysAway(addDays(today, -LATELY))}
    ), judged as materialized (
      select own.id, measure.lessons, measure.permitted, counted.absences, counted.compensated, counted.by_lateness,
        case when counted.absences - counted.compensated >= measure.most then ${AT_LIMIT}::smallint
          when counted.absences - counted.compensated >= measure.critical then ${CRITICAL}::smallint
          when counted.absences - counted.by_lateness >= measure.told then ${TO_BE_TOLD}::smallint else ${NO_LEVEL}::smallint end as level,
        coalesce(away.days_in_row, 0)::smallint as days_in_row, coalesce(away.days_lately, 0)::smallint as days_lately
      from own join measure on measure."group" = own.class_group_id and measure.differentiated = own.differentiated
      cross join lateral (
        select coalesce(sum(kept.absences), 0)::integer as absences, coalesce(sum(kept.compensated), 0)::integer as compensated,
          coalesce(sum(kept.by_lateness), 0)::integer as by_lateness
        from ${countedAbsences} as kept
        where kept.enrolment_id = own.id and (kept.subject_id is not null) = measure.lessons) as counted
      left join away on away.enrolment_id = own.id
    ), raised as (
      insert into absence_alert as kept
        (enrolment_id, level, absences, compensated, by_lateness, permitted, in_lessons, days_in_row, days_lately, status, opened_at)
      select id, level, absences, compensated, by_lateness, permitted, lessons, days_in_row, days_lately, ${OPEN}, ${now}::timestamptz
      from judged where ${hasReason} order by id
      on conflict (enrolment_id) do update set level = excluded.level, absences = excluded.absences,
        compensated = excluded.compensated, by_lateness = excluded.by_lateness, permitted = excluded.permitted, in_lessons = excluded.in_lessons, days_in_row = excluded.days_in_row,
        days_lately = excluded.days_lately,
        status = case when kept.status = ${RESOLVED} and (excluded.level > kept.settled_level or ${isSince})
          then ${OPEN} else kept.status end,
        opened_at = case when kept.status = ${RESOLVED} and (excluded.level > kept.settled_level or ${isSince})
          then excluded.opened_at else kept.opened_at end
      where (kept.level, kept.absences, kept.compensated, kept.by_lateness, kept.permitted, kept.in_lessons, kept.days_in_row, kept.days_lately)
        is distinct from (excluded.level, excluded.absences, excluded.compensated, excluded.by_lateness, excluded.permitted, excluded.in_lessons,
          excluded.days_in_row, excluded.days_lately)
    )
    update absence_alert as kept set level = judged.level, absences = judged.absences, compensated = judged.compensated,
      by_lateness = judged.by_lateness, permitted = judged.permitted, in_lessons = judged.lessons, days_in_row = judged.days_in_row, days_lately = judged.days_lately,
      settled_level = case when kept.status = ${OPEN} then 0 else kept.settled_level end,
      settled_on = case when kept.status = ${OPEN} then ${today}::date else kept.settled_on end,
      status = case when kept.status = ${OPEN} then ${RESOLVED} else kept.status end
    from (select * from judged where not ${hasReason}) as judged
    where kept.enrolment_id = judged.id and (kept.status = ${OPEN}
      or (kept.level, kept.absences, kept.compensated, kept.by_lateness, kept.days_in_row, kept.days_lately)
        is distinct from (judged.level, judged.absences, judged.compensated, judged.by_lateness, judged.days_in_row, judged.days_lately))
  `.execute(db)
}

/**
 * Days since one on which students (`own`) missed all that they were called in without a reason: how many behind each other up to
 * the last, and how many at all. Days up to the one on which an alert was resolved are settled.
 */
const daysAway = (since: string): RawBuilder<unknown> => sql`
  select enrolment_id, count(*) filter (where is_away)::integer as days_lately,
    count(*) filter (where is_away and day > coalesce(last_there, '-infinity'::date))::integer as days_in_row
  from (
    select *, max(day) filter (where not is_away) over (partition by enrolment_id) as last_there from (
      select missing.id as enrolment_id, roll.day, bool_and(coalesce(mark.value = ${ABSENT}, false)) as is_away
      from (select * from own where exists (select 1 from roll_mark as mark join roll on roll.id = mark.roll_id
        where mark.enrolment_id = own.id and mark.value = ${ABSENT} and roll.day > ${since}::date)) as missing
      join roll on roll.class_group_id = missing.class_group_id and missing.id = any(roll.enrolment_ids)
      left join roll_mark as mark on mark.roll_id = roll.id and mark.enrolment_id = missing.id
      where roll.day > ${since}::date and coalesce(roll.day > missing.settled_on, true)
      group by missing.id, roll.day) as days
  ) as placed group by enrolment_id`

const runningGroups = async (db: Kysely<Database>): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`
    select own.id from class_group as own join school_year as year on year.id = own.school_year_id
    where own.active and year.status = ${RUNNING} order by own.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Brings the alerts of those class groups up to date whose absences somebody changed since an instant: by a roll, an activity or an excuse. */
export const refreshAfterRolls = async (db: Kysely<Database>, since: Date, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select own.id from class_group as own join school_year as year on year.id = own.school_year_id
    where year.status = ${RUNNING} and (
      exists (select 1 from roll where roll.class_group_id = own.id and roll.saved_at > ${since})
      or exists (select 1 from absence_compensation as activity where activity.class_group_id = own.id
        and (activity.made_at > ${since} or activity.undone_at > ${since}))
      or exists (select 1 from absence_excuse as excuse where excuse.class_group_id = own.id and excuse.decided_at > ${since}))
    order by own.id`.execute(db)
  await refreshAlerts(db, { classGroups: rows.map(({ id }) => id), now })
}
