import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { countedFrom } from '#server/school/attendance/recount.ts'

type Trx = Transaction<Database>

/**
 * Makes a change after which some rolls (`roll`) count otherwise: for another stage, by an excuse, or not at all. The rolls are held, and
 * what their students come to follows in the same transaction.
 */
export const recountedAround = async (
  trx: Trx,
  which: RawBuilder<SqlBool>,
  change: () => Promise<void>,
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select id from roll where ${which} order by id for update`.execute(trx)
  const ids = rows.map(({ id }) => id)
  await addCounts(trx, ids, -1)
  await change()
  await addCounts(trx, ids, 1)
}

/** In one order, so that two who change the numbers of the same students wait for each other and never lock each other out. */
const addCounts = async (trx: Trx, rolls: readonly number[], sign: 1 | -1): Promise<void> => {
  if (rolls.length === 0) return
  await sql`
    insert into attendance_count as kept (enrolment_id, subject_id, stage_number, called, absences, justified, waived, compensated, late)
    select enrolment_id, subject_id, stage_number, ${sql.lit(sign)} * called, ${sql.lit(sign)} * absences,
      ${sql.lit(sign)} * justified, ${sql.lit(sign)} * waived, ${sql.lit(sign)} * compensated, ${sql.lit(sign)} * late
    from (${countedFrom(sql`roll.id = any(${rolls}::integer[])`)}) as counted
    order by enrolment_id, subject_id, stage_number
    on conflict on constraint attendance_count_key do update set called = kept.called + excluded.called,
      absences = kept.absences + excluded.absences, justified = kept.justified + excluded.justified,
      waived = kept.waived + excluded.waived, compensated = kept.compensated + excluded.compensated,
      late = kept.late + excluded.late
  `.execute(trx)
}
