import { type Kysely, sql, type Transaction } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import { itemKey } from '#domain/otherItems/itemKey.ts'
import type { Choice } from '#domain/proposals/proposal.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'

/** Writes the chosen items of an enrolment as taken, at the price of the day of each choice, by the key of their charges. */
export const takeChosen = async (
  trx: Transaction<Database>,
  act: Act,
  enrolmentId: number,
  choices: readonly Choice[],
): Promise<void> => {
  const { caller, now } = act
  const isStaff = caller.tipoLogin === STAFF
  for (const { item, charge } of choices) {
    if (item === null) continue
    const { name, net, instalments } = charge.priced
    const { id } = await trx
      .insertInto('student_item')
      .values({
        other_item_id: item.id,
        enrolment_id: enrolmentId,
        quantity: item.quantity,
        unit_cents: item.unitCents,
        payment_term_id: item.termId,
        // The amounts agreed that day, less the discount for paying at once.
        instalments: JSON.stringify(
          instalments.map(({ number, due, net: cents, moved }) => ({ number, due, cents, moved })),
        ),
        total_cents: net,
        charge_key: charge.key,
        taken_on: schoolDay(now),
        taken_by: isStaff ? (caller.original?.personId ?? caller.personId) : null,
        taken_by_guardian: isStaff ? null : caller.personId,
        cancelled_at: null,
        cancelled_by: null,
        cancel_reason: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'student_item',
      entity_id: String(id),
      action: 'create',
      after: { Item: name, Matrícula: enrolmentId, Quantidade: item.quantity, Parcelas: instalments.length },
    })
  }
}

/**
 * The key of another charge for an item in a locked enrolment: `item:7`, and `item:7:2` when it is taken a second time.
 * Cancelled charges keep their keys.
 */
export const unusedItemKey = async (db: Kysely<Database>, enrolmentId: number, itemId: number): Promise<string> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from student_item
    where enrolment_id = ${enrolmentId} and other_item_id = ${itemId} and charge_key is not null
  `.execute(db)
  return itemKey(itemId, (rows[0]?.count ?? 0) + 1)
}
