import { type Kysely, sql } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import { LATE_DAYS, WAITING } from '#domain/medication/medication.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { studentInUnitsOf } from '#server/rows/people.ts'

/** How many requests of families for students of the caller's units wait for the school. */
export const countMedicationRequests = async (db: Kysely<Database>, caller: Caller, today: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from medication
    where status = ${sql.lit(WAITING)} and ends_on >= ${today}::date
      and ${studentInUnitsOf(caller, 'medication.student_id')}`.execute(db)
  return rows[0]?.count ?? 0
}

/** How many doses that the caller gives met the end of their tolerance in the last days, and are not recorded yet. */
export const countMissedDoses = async (db: Kysely<Database>, caller: Caller, today: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from medication join medication_miss as miss on miss.medication_id = medication.id
    where medication.responsible_id = ${caller.personId} and miss.day >= ${addDays(today, -LATE_DAYS)}::date
      and not exists (select from medication_dose as own where own.medication_id = miss.medication_id
        and own.day = miss.day and own.due_time = miss.due_time and own.reversed_at is null)`.execute(db)
  return rows[0]?.count ?? 0
}
