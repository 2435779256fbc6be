import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { AUTHORISED } from '#domain/authorisations/authorisations.lists.ts'
import { authorisationCharge } from '#domain/authorisations/price.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deed } from '#server/http/audit.ts'
import { lastWholeDay, schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { cancelNeverOwed, createCharges } from '#server/modules/financeiro/charges/index.ts'
import type { Held } from '#server/modules/academico/authorisations/held.ts'
import { chargedSets, OF_AUTHORISATION } from '#server/modules/academico/authorisations/charged.ts'
import { chargedEnrolment } from '#server/school/enrolments/charged.ts'
import { RELEASED, standing } from '#server/school/authorisations/standing.ts'

type Trx = Transaction<Database>

/**
 * Charges the students of an authorisation with a price who are authorised and not charged yet. `which`: a condition on those
 * who are asked (`asked`). What was paid at the same price before counts. @throws Refusal 422 AUTHORISATION_NOT_ENROLLED
 */
export const chargeAuthorised = async (trx: Trx, act: Deed, held: Held, which: RawBuilder<SqlBool>): Promise<void> => {
  const { id, title, price_cents: cents, due_on: dueOn, event_on: eventOn, closes_at } = held
  if (cents === null) return
  const today = schoolDay(act.now)
  const { rows } = await sql<{ readonly enrolmentId: number | null; readonly time: number }>`
    select ${chargedEnrolment('asked.student_id')} as "enrolmentId", coalesce(made.last, 0) + 1 as time
    from authorisation join authorisation_student as asked on asked.authorisation_id = authorisation.id
    left join lateral (select max(own.time) as last, bool_or(own.is_whole) as is_charged
      from (${chargedSets(today, sql`enrolment.student_id = asked.student_id`)}) as own) as made on true
    where authorisation.id = ${id} and ${which} and made.is_charged is not true
      and ${standing('asked.student_id', { today, now: act.now })} = ${sql.lit(AUTHORISED)}
    order by asked.id`.execute(trx)
  const priced = { id, title, cents, dueOn, eventOn, closesOn: lastWholeDay(closes_at) }
  for (const { enrolmentId, time } of rows) {
    if (enrolmentId === null) throw ruleBroken('AUTHORISATION_NOT_ENROLLED')
    await createCharges(trx, act, {
      enrolmentId,
      contractId: null,
      charges: [authorisationCharge(priced, today, time)],
    })
  }
}

interface Ending {
  readonly id: number
  /** A condition on the `enrolment` that was charged. */
  readonly which: RawBuilder<SqlBool>
  readonly reason: string
}

/** Cancels what is unpaid of the students of an authorisation who are not authorised any more; what was paid stays. */
export const cancelUnheld = async (trx: Trx, act: Deed, { id, which: ofThese, reason }: Ending): Promise<void> => {
  const { now } = act
  const which = sql`id in (
    select charge.id from authorisation join charge on ${OF_AUTHORISATION}
    join enrolment on enrolment.id = charge.enrolment_id
    where authorisation.id = ${id} and ${ofThese} and not (authorisation.status = ${sql.lit(RELEASED)}
      and ${standing('enrolment.student_id', { today: schoolDay(now), now })} = ${sql.lit(AUTHORISED)}))`
  await cancelNeverOwed(trx, act, { which, reason })
}
