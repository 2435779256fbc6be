import { type Kysely, sql } from 'kysely'
import { ABSENT } from '#domain/attendance/attendance.lists.ts'
import { addDays, dayText } from '#domain/base/days.ts'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import { afterQuiet } from '#domain/messaging/messageTimes.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notify, readRule } from '#server/messages/index.ts'

const EVENT = 'faltaDoDia'
/** How long a teacher may correct a roll before families hear of it. */
const GRACE_MS = 30 * 60_000
const DAY_MS = 24 * 3_600_000
/** Students per transaction: few, since an embedded database has one connection. */
const AT_ONCE = 20

/**
 * Tells families of absences of today without a reason, and of yesterday's where it was quiet since: once for a student and day, by
 * its cause, however often it runs. In the quiet hours nothing is written, so that a mark that is corrected or excused until
 * they end tells nobody. Gives how many messages were written.
 */
export const tellOfAbsences = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const rule = await readRule(db, EVENT)
  if (!rule.ativo || afterQuiet(now, rule) > now) return 0
  const away = await absentStudents(db, now)
  let written = 0
  for (let from = 0; from < away.length; from += AT_ONCE)
    written += await inTransaction(db, async (trx) => {
      let told = 0
      for (const { enrolmentId, studentId, day, lessons } of away.slice(from, from + AT_ONCE))
        told += await notify(trx, EVENT, {
          cause: causeOf(enrolmentId, day),
          studentId,
          enrolmentId,
          values: { dia: dayText(day), faltas: lessons },
          now,
        })
      return told
    })
  return written
}

const causeOf = (enrolmentId: number, day: string): string => `falta/${enrolmentId}/${day}`

interface Absent {
  readonly enrolmentId: number
  readonly studentId: number
  readonly day: string
  /** What was missed in words; of a day that is counted whole: `o dia todo`. */
  readonly lessons: string
}

const absentStudents = async (db: Kysely<Database>, now: Date): Promise<readonly Absent[]> => {
  const today = schoolDay(now)
  const { rows } = await sql<Absent>`
    select own.id as "enrolmentId", own.student_id as "studentId", roll.day,
      coalesce(string_agg(time.name || ', ' || subject.name, '; ' order by time.starts_at, roll.id), 'o dia todo') as lessons
    from roll
    join roll_mark as mark on mark.roll_id = roll.id and mark.value = ${ABSENT}
    join enrolment as own on own.id = mark.enrolment_id and own.status = 'Matriculado'
    left join lesson on lesson.id = roll.lesson_id
    left join class_time as time on time.id = lesson.class_time_id
    left join subject on subject.id = lesson.subject_id
    where roll.class_group_id in (select taught.id from class_group as taught
        join school_year as year on year.id = taught.school_year_id where year.status = ${RUNNING})
      and roll.day between ${addDays(today, -1)}::date and ${today}::date
      and roll.saved_at between ${new Date(now.getTime() - DAY_MS)} and ${new Date(now.getTime() - GRACE_MS)}
      and not exists (select 1 from message
        where message.event = ${EVENT} and message.cause = 'falta/' || own.id || '/' || roll.day)
    group by own.id, roll.day order by roll.day, own.id`.execute(db)
  return rows
}
