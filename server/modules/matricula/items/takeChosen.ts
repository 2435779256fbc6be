import type { Transaction } from 'kysely'
import { STAFF } from '#domain/people.ts'
import type { Choice } from '#domain/rules/proposals/proposal.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'

/** Notes the items that a family chose for an enrolment as taken, at the price of that day. */
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
    const { id } = await trx
      .insertInto('student_item')
      .values({
        other_item_id: item.id,
        enrolment_id: enrolmentId,
        quantity: item.quantity,
        unit_cents: item.unitCents,
        payment_term_id: item.termId,
        instalments: JSON.stringify(
          charge.priced.instalments.map(({ number, due, net, moved }) => ({ number, due, cents: net, moved })),
        ),
        total_cents: charge.priced.net,
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
      after: { Item: charge.priced.name, Matrícula: enrolmentId, Quantidade: item.quantity },
    })
  }
}
