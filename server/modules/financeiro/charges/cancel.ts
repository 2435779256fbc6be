import { type RawBuilder, sql, type Transaction } from 'kysely'
import { CANCELLED, ISSUED, PLANNED, PROTESTED, SENT } from '#domain/charges/charges.lists.ts'
import { sumBy } from '#domain/base/sum.ts'
import { writeAudits } from '#server/db/audit.ts'
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
  /** A condition on `charge`, whose columns it names without the table or as `charge.…`. */
  readonly which: RawBuilder<unknown>
  readonly reason: string
}

/** Cancels charges of an enrolment, and gives their number. */
export const cancelled = (
  trx: Transaction<Database>,
  act: Deed,
  enrolmentId: number,
  { which, reason }: Cancelling,
): Promise<number> => cancelledOf(trx, act, { which: sql`enrolment_id = ${enrolmentId} and ${which}`, reason })

/**
 * Cancels the unpaid charges that meet a condition, of whatever enrolments, late ones too: what they were for does not take
 * place. Gives their number.
 */
export const cancelNeverOwed = (
  trx: Transaction<Database>,
  act: Deed,
  { which, reason }: Cancelling,
): Promise<number> => cancelledOf(trx, act, { which: sql`${which} and ${UNPAID}`, reason })

const cancelledOf = async (trx: Transaction<Database>, act: Deed, { which, reason }: Cancelling): Promise<number> => {
  const { rows } = await sql<{ enrolmentId: number; count: number }>`
    with ended as (
      update charge set status = ${CANCELLED}, version = version + 1
      where id in (select id from charge where ${which} order by id for update) returning enrolment_id)
    select enrolment_id as "enrolmentId", count(*)::integer as count from ended group by enrolment_id order by enrolment_id
  `.execute(trx)
  await writeAudits(
    trx,
    rows.map(({ enrolmentId, count }) => ({
      ...actor(act),
      entity: 'enrolment',
      entity_id: String(enrolmentId),
      action: 'cancel',
      after: { 'Cobranças canceladas': count },
      reason,
    })),
  )
  return sumBy(rows, ({ count }) => count)
}
