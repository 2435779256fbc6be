import { type Kysely, sql, type Transaction } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import { CANCELLED } from '#domain/charges/charges.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { actor, type Deed } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { endsUnpaid } from '#server/modules/financeiro/charges/index.ts'

interface GivenBack {
  readonly id: number
  readonly enrolmentId: number
  readonly name: string
}

/**
 * The items that go back when enrolments end on a day (ISO): those with nothing paid and nothing due yet. Paid and late
 * ones stay with the student.
 */
export const itemsGivenBack = async (
  db: Kysely<Database>,
  enrolmentIds: readonly number[],
  day: string,
): Promise<readonly GivenBack[]> =>
  (
    await sql<GivenBack>`
      select taken.id, taken.enrolment_id as "enrolmentId", other_item.name
      from student_item as taken join other_item on other_item.id = taken.other_item_id
      where taken.enrolment_id = any(${enrolmentIds}::integer[]) and taken.cancelled_at is null and (
        select bool_and(charge.status = ${CANCELLED} or (${endsUnpaid(day)})) from charge
        where charge.enrolment_id = taken.enrolment_id and charge.key = taken.charge_key)
      order by taken.id
    `.execute(db)
  ).rows

/** Takes back the items of an ending enrolment, before its charges are cancelled. */
export const giveBackItems = async (
  trx: Transaction<Database>,
  act: Deed,
  enrolmentId: number,
  reason: string,
): Promise<void> => {
  const ids = (await itemsGivenBack(trx, [enrolmentId], schoolDay(act.now))).map(({ id }) => id)
  const { caller } = act
  await trx
    .updateTable('student_item')
    .set((eb) => ({
      cancelled_at: act.now,
      cancelled_by: caller?.tipoLogin === STAFF ? (caller.original?.personId ?? caller.personId) : null,
      cancel_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  for (const id of ids)
    await writeAudit(trx, { ...actor(act), entity: 'student_item', entity_id: String(id), action: 'cancel', reason })
}
