import { type Kysely, sql } from 'kysely'
import { addDays, dayText } from '#domain/base/days.ts'
import { SCHOOL_ZONE } from '#domain/base/schoolTime.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import { CANCELLED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import { afterQuiet } from '#domain/messaging/messageTimes.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notify, readRule } from '#server/messages/index.ts'

const EVENT = 'aulasAlteradas'
/** How long changes of a day are gathered before families hear of them. */
const GRACE_MS = 15 * 60_000
/** How far back changes are looked for: the quiet hours, and the day before them. */
const BACK_DAYS = 2
/** Students per transaction: few, since an embedded database has one connection. */
const AT_ONCE = 20

/**
 * Tells families of lessons of today and later that were cancelled, exchanged, made up for or given to a substitute, of whom they hear
 * with the first lesson: one message for a class group and day
 * with all of its changes, by its cause, however often it runs. A change within the grace waits for the others; in the quiet
 * hours nothing is written, so that what is taken back until they end tells nobody. Gives how many messages were written.
 */
export const tellOfChanges = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const rule = await readRule(db, EVENT)
  if (!rule.ativo || afterQuiet(now, rule) > now) return 0
  const told = await changedDays(db, now)
  let written = 0
  for (let from = 0; from < told.length; from += AT_ONCE)
    written += await inTransaction(db, async (trx) => {
      let count = 0
      for (const { cause, studentId, enrolmentId, day, lessons, classGroup } of told.slice(from, from + AT_ONCE))
        count += await notify(trx, EVENT, {
          cause,
          studentId,
          enrolmentId,
          values: { dia: dayText(day), turma: classGroup, aulas: lessons },
          now,
        })
      return count
    })
  return written
}

interface Told {
  readonly cause: string
  readonly studentId: number
  readonly enrolmentId: number
  readonly day: string
  readonly classGroup: string
  /** What changed in words, in the order of the day. */
  readonly lessons: string
}

/** Students of class groups and days whose last change is past the grace, and of which nobody told them yet. */
const changedDays = async (db: Kysely<Database>, now: Date): Promise<readonly Told[]> => {
  const today = schoolDay(now)
  const { rows } = await sql<Told>`
    with change as (
      select lesson.id, lesson.changed_at as at, case
          when lesson.status = ${CANCELLED} then 'cancelada'
          when lesson.status = ${REPLACEMENT} then 'reposição'
          else 'trocada, era ' || to_char(lesson.from_day, 'DD/MM/YYYY') || ', ' || former.name end as what
      from lesson
      left join class_time as former on former.id = lesson.from_class_time_id
      where lesson.changed_at is not null and not lesson.off_calendar and lesson.day >= ${today}::date
        and (lesson.status in (${CANCELLED}, ${REPLACEMENT}) or lesson.from_day is not null)
      union all ${substitutions(today)}
    ), changed as (
      select lesson.class_group_id, lesson.day, extract(epoch from max(change.at))::bigint as last_at,
        string_agg(subject.name || ', ' || time.name || ': ' || change.what, '; ' order by time.starts_at, lesson.id, change.what) as lessons
      from change
      join lesson on lesson.id = change.id
      join class_time as time on time.id = lesson.class_time_id
      join subject on subject.id = lesson.subject_id
      group by lesson.class_group_id, lesson.day
      having max(change.at) between ${addDays(today, -BACK_DAYS)}::date and ${new Date(now.getTime() - GRACE_MS)}
    )
    select 'aulas/' || own.id || '/' || changed.day || '/' || changed.last_at as cause, own.student_id as "studentId",
      own.id as "enrolmentId", changed.day, changed.lessons, class_group.name as "classGroup"
    from changed
    join class_group on class_group.id = changed.class_group_id
    join school_year as year on year.id = class_group.school_year_id and year.status = ${RUNNING}
    join enrolment as own on own.class_group_id = class_group.id and own.status = 'Matriculado'
    where not exists (select 1 from message where message.event = ${EVENT}
      and message.cause = 'aulas/' || own.id || '/' || changed.day || '/' || changed.last_at)
    order by changed.day, own.id`.execute(db)
  return rows
}

/** The lessons of the first day on which somebody substitutes, counted from the day on which that was decided. */
const substitutions = (today: string) => sql`
  select lesson.id, given.noted_at, 'com ' || staff_user.name || case
      when given.ends_on > lesson.day then ', até ' || to_char(given.ends_on, 'DD/MM/YYYY') else '' end
  from class_assignment as given
  join staff_user on staff_user.id = given.staff_user_id
  join lateral (
    select min(own.day) as day from lesson as own
    where own.class_group_id = given.class_group_id and own.subject_id = given.subject_id
      and own.day between greatest(given.starts_on, (given.noted_at at time zone ${SCHOOL_ZONE})::date)
        and coalesce(given.ends_on, 'infinity'::date)
      and own.status <> ${CANCELLED} and not own.off_calendar
  ) as first on first.day >= ${today}::date
  join lesson on lesson.class_group_id = given.class_group_id and lesson.subject_id = given.subject_id
    and lesson.day = first.day and lesson.status <> ${CANCELLED} and not lesson.off_calendar
  where given.active and given.noted_at >= ${addDays(today, -BACK_DAYS)}::date`
