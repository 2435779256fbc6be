import type { Transaction } from 'kysely'
import { STAFF } from '#domain/people.ts'
import type { PricedCharge } from '#domain/rules/prices/price.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'

/** What is due is what was agreed that day, with what paying at once takes off. */
export const agreedInstalments = ({ instalments }: Pick<PricedCharge, 'instalments'>) =>
  instalments.map(({ number, due, net, moved }) => ({ number, due, cents: net, moved }))

interface Taken {
  readonly enrolmentId: number
  readonly itemId: number
  readonly name: string
  readonly quantity: number
  readonly unitCents: number
  /** A payment condition of the finance module; null for any other way. */
  readonly termId: number | null
  readonly priced: PricedCharge
}

/** Notes an item as taken, at the price of the day on which it was chosen. */
export const noteItem = async (
  trx: Transaction<Database>,
  act: Act,
  { enrolmentId, itemId, name, quantity, unitCents, termId, priced }: Taken,
): Promise<void> => {
  const { caller, now } = act
  const isStaff = caller.tipoLogin === STAFF
  const { id } = await trx
    .insertInto('student_item')
    .values({
      other_item_id: itemId,
      enrolment_id: enrolmentId,
      quantity,
      unit_cents: unitCents,
      payment_term_id: termId,
      instalments: JSON.stringify(agreedInstalments(priced)),
      total_cents: priced.net,
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
    after: { Item: name, Matrícula: enrolmentId, Quantidade: quantity, Parcelas: priced.instalments.length },
  })
}
