import { type Kysely, sql, type Transaction } from 'kysely'
import { nextSend, type SendTimes } from '#domain/reportSchedules/nextSend.ts'
import { PREPARING } from '#domain/reportSchedules/reportSchedules.lists.ts'
import { SCHOOL_ZONE } from '#domain/base/schoolTime.ts'
import type { ViewSettings } from '#domain/reports/reports.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readDaysOff } from '#server/school/calendars/daysOff.ts'

type Trx = Transaction<Database>

/** Schedules that begin in one turn of the clock; the next turn takes the others. */
const AT_ONCE = 50

/**
 * Begins what is due. What was missed while no process ran is sent once, late. Two processes never begin the same: each holds
 * the schedule while it notes the time, and a time is noted once.
 */
export const beginDue = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const due = await db
    .selectFrom('report_schedule')
    .where('paused', '=', sql.lit(false))
    .where('next_at', '<=', now)
    .select('id')
    .orderBy('next_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due) {
    await inTransaction(db, async (trx) => {
      const held = await trx
        .selectFrom('report_schedule')
        .where('id', '=', id)
        .where('paused', '=', sql.lit(false))
        .where('next_at', '<=', now)
        .select('next_at')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (held == null || held.next_at === null) return
      await beginSend(trx, { id, dueAt: held.next_at, now })
      const schedule = await readTimes(trx, id)
      await trx
        .updateTable('report_schedule')
        .set({ next_at: await nextTime(trx, schedule, now) })
        .where('id', '=', id)
        .execute()
    })
  }
}

interface Begun {
  readonly id: number
  readonly dueAt: Date
  readonly now: Date
}

/** Notes that a schedule is sent for a time, with its view and its recipients as they are now. Gives its id; undefined the second time. */
export const beginSend = async (trx: Trx, { id, dueAt, now }: Begun): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into report_send (report_schedule_id, due_at, begun_at, sent_by, report, name, settings, format)
    select own.id, ${dueAt}::timestamptz, ${now}::timestamptz, view.staff_user_id, view.report, view.name, view.settings, own.format
    from report_schedule as own join report_view as view on view.id = own.report_view_id where own.id = ${id}
    on conflict do nothing returning id`.execute(trx)
  const sendId = rows[0]?.id
  if (sendId === undefined) return undefined
  await sql`insert into report_delivery (report_send_id, staff_user_id, status)
    select ${sendId}, staff_user_id, ${sql.lit(PREPARING)} from report_schedule_recipient where report_schedule_id = ${id}
    order by staff_user_id`.execute(trx)
  return sendId
}

interface Timed extends SendTimes {
  readonly settings: ViewSettings
  /** The unit with whose staff the view is shared. */
  readonly unitId: number | null
}

const readTimes = (trx: Trx, id: number): Promise<Timed> =>
  trx
    .selectFrom('report_schedule as own')
    .innerJoin('report_view as view', 'view.id', 'own.report_view_id')
    .where('own.id', '=', id)
    .select(['own.frequency as frequencia', 'own.weekday as diaSemana', 'own.month_day as diaMes'])
    .select(['own.clock_time as horario', 'own.until as ate', 'view.settings', 'view.unit_id as unitId'])
    .executeTakeFirstOrThrow()

/** When a schedule is sent next: working days are those of the unit that its view is of, else of the whole country. */
export const nextTime = async (db: Kysely<Database>, times: Timed, now: Date): Promise<Date | null> => {
  const unitId = await unitOf(db, times)
  const isOff = await readDaysOff(db, { unitId, from: schoolDay(now) })
  return nextSend(times, now, { zone: SCHOOL_ZONE, isOff })
}

const unitOf = async (db: Kysely<Database>, { settings, unitId }: Timed): Promise<number | null> => {
  const chosen = Number(settings.filtros['unit'] ?? unitId ?? 0)
  const unit = await db.selectFrom('unit').where('id', '=', chosen).select('id').executeTakeFirst()
  return unit?.id ?? null
}
