import { type RawBuilder, sql, type Transaction } from 'kysely'
import { CANCELLED, ISSUED, PLANNED, PROTESTED, SENT } from '#domain/charges/charges.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { actor, type Deed } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'

/**
 * Cancels the unpaid charges of an enrolment that are due after today, and gives their number. What was due by today
 * stays owed: only the future changes (D 2.23).
 */
export const cancelUnpaid = async (
  trx: Transaction<Database>,
  act: Deed,
  enrolmentId: number,
  reason: string,
): Promise<number> => {
  return cancelled(trx, act, enrolmentId, { which: endsUnpaid(schoolDay(act.now)), reason })
}

const UNPAID = sql`status = any(${[PLANNED, ISSUED, SENT, PROTESTED]}::int[])`

/** Whether a charge is cancelled when its enrolment ends on this day (ISO). */
export const endsUnpaid = (day: string): RawBuilder<unknown> => sql`due_on > ${day} and ${UNPAID}`

/**
 * The same for one thing that the family gives back, by the key of its charges. Charges due today are cancelled too,
 * since they are not late: a family that gives back at once owes nothing.
 */
export const cancelUnpaidOf = (
  trx: Transaction<Database>,
  act: Deed,
  enrolmentId: number,
  { key, reason }: { readonly key: string; readonly reason: string },
): Promise<number> => {
  const which = sql`key = ${key} and due_on >= ${schoolDay(act.now)} and ${UNPAID}`
  return cancelled(trx, act, enrolmentId, { which, reason })
}

interface Cancelling {
  /** A condition on `charge`. */
  readonly which: RawBuilder<unknown>
  readonly reason: string
}

/** Cancels charges of an enrolment, and gives their number. */
export const cancelled = async (
  trx: Transaction<Database>,
  act: Deed,
  enrolmentId: number,
  { which, reason }: Cancelling,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    update charge set status = ${CANCELLED}, version = version + 1
    where enrolment_id = ${enrolmentId} and ${which} returning id
  `.execute(trx)
  if (rows.length > 0)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'enrolment',
      entity_id: String(enrolmentId),
      action: 'cancel',
      after: { 'Cobranças canceladas': rows.length },
      reason,
    })
  return rows.length
}
