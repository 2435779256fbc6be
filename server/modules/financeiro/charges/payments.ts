import { type Selectable, sql, type Transaction } from 'kysely'
import {
  AGREEMENT_KEPT,
  AGREEMENT_STANDS,
  type ChargeState,
  ISSUED,
  PAID,
  PARTLY_PAID,
  PLANNED,
  type SettlementOrigin,
} from '#domain/charges/charges.lists.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { balanceOn, type Paid, settledBy } from '#domain/charges/balance.ts'
import { stateAfter } from '#domain/charges/chargeStates.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Audited, actor } from '#server/http/audit.ts'
import { billedOf, type ReadCharge } from '#server/modules/financeiro/charges/rows.ts'

/** A payment of a charge; amounts in whole cents. */
export interface Payment {
  readonly on: string
  readonly creditedOn: string | null
  readonly cents: number
  readonly waived: number
  /** What the bank kept. */
  readonly fee: number
  readonly origin: SettlementOrigin
  readonly reason: string
  /** The event of a payment that a provider reports; provider and id together settle once. */
  readonly event: { readonly provider: string; readonly id: string } | null
  /** The member of staff who acts; null if nobody does. */
  readonly by: number | null
}

/** Settles a payment and gives the id of the settlement; null if the state of the charge takes no payment. */
export const pay = async (
  trx: Transaction<Database>,
  act: Audited,
  charge: ReadCharge,
  payment: Payment,
): Promise<number | null> => {
  const paid = { on: payment.on, cents: payment.cents + payment.waived }
  const isWhole = isPaidWith(charge, [...charge.payments, paid])
  const state = stateAfter(charge.state, isWhole ? 'payWhole' : 'payPart')
  if (state === null) return null
  const before = charge.payments.filter(({ on }) => on <= paid.on)
  const settled = settledBy(billedOf(charge), before, paid, isNationalHoliday)
  const { id } = await trx
    .insertInto('settlement')
    .values({
      charge_id: charge.id,
      paid_on: payment.on,
      credited_on: payment.creditedOn,
      cents: payment.cents,
      waived_cents: payment.waived,
      fine_cents: settled.fine,
      interest_cents: settled.interest,
      lost_cents: settled.lost,
      over_cents: settled.over,
      fee_cents: payment.fee,
      origin: payment.origin,
      reason: payment.reason,
      provider: payment.event?.provider ?? null,
      event_id: payment.event?.id ?? null,
      settled_by: payment.by,
      settled_at: act.now,
      reversed_at: null,
      reversed_by: null,
      reverse_reason: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setState(trx, charge, state, payment.cents)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'charge',
    entity_id: String(charge.id),
    action: 'settle',
    after: { 'Pago em': payment.on, Valor: payment.cents, Dispensado: payment.waived, Excedente: settled.over },
    reason: payment.reason === '' ? null : payment.reason,
  })
  return id
}

interface Reversal {
  readonly reason: string
  /** Whether the family got the money back. */
  readonly refunded: boolean
  readonly by: number
}

/** Reverses a payment, which stays on the books; false if the charge is not paid. */
export const reverse = async (
  trx: Transaction<Database>,
  act: Audited,
  charge: ReadCharge,
  settlement: Selectable<Database['settlement']>,
  { reason, refunded, by }: Reversal,
): Promise<boolean> => {
  const allowed = stateAfter(charge.state, refunded ? 'refund' : 'reverse')
  if (allowed === null) return false
  await trx
    .updateTable('settlement')
    .set({ reversed_at: act.now, reversed_by: by, reverse_reason: reason, refunded })
    .where('id', '=', settlement.id)
    .execute()
  const left = await standingPayments(trx, charge.id)
  await setState(trx, charge, refunded ? allowed : stateWith(charge, left), -settlement.cents)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'charge',
    entity_id: String(charge.id),
    action: 'reverse',
    after: { Baixa: settlement.id, Valor: settlement.cents, 'Devolvida à família': refunded },
    reason,
  })
  return true
}

const standingPayments = async (trx: Transaction<Database>, chargeId: number): Promise<readonly Paid[]> => {
  const { rows } = await sql<Paid>`
    select paid_on as on, cents + waived_cents as cents from settlement
    where charge_id = ${chargeId} and reversed_at is null order by paid_on, id
  `.execute(trx)
  return rows
}

/** The state of an open charge with these payments. */
export const stateWith = (charge: ReadCharge, payments: readonly Paid[]): ChargeState => {
  if (payments.length > 0) return isPaidWith(charge, payments) ? PAID : PARTLY_PAID
  return charge.ourNumber === null ? PLANNED : ISSUED
}

const isPaidWith = (charge: ReadCharge, payments: readonly Paid[]): boolean => {
  const inOrder = payments.toSorted((one, other) => one.on.localeCompare(other.on))
  const last = inOrder.at(-1)?.on ?? charge.due
  return balanceOn(billedOf(charge), inOrder, last, isNationalHoliday).cents === 0
}

const setState = async (
  trx: Transaction<Database>,
  { id, agreementId }: ReadCharge,
  status: ChargeState,
  paid: number,
): Promise<void> => {
  await trx
    .updateTable('charge')
    .set((eb) => ({ status, paid_cents: eb('paid_cents', '+', paid), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  if (agreementId !== null) await followAgreement(trx, agreementId)
}

/** Keeps an agreement once all charges of its plan are paid, and reopens it when a payment is reversed. */
const followAgreement = async (trx: Transaction<Database>, id: number): Promise<void> => {
  await sql`
    update agreement set status = case when exists (
      select 1 from charge where agreement_id = ${id} and status <> ${PAID}) then ${AGREEMENT_STANDS}::int else ${AGREEMENT_KEPT}::int end
    where id = ${id} and status in (${AGREEMENT_STANDS}, ${AGREEMENT_KEPT})
  `.execute(trx)
}
