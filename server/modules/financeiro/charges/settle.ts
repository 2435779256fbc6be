import { type Kysely, sql } from 'kysely'
import type {
  ChargeDetail,
  DecideCharge,
  GetCharge,
  ReverseSettlement,
  SettleCharge,
} from '#domain/charges/charges.schemas.ts'
import type { decideCharge as decideEndpoint } from '#domain/charges/charges.endpoints.ts'
import { AT_TILL, BY_HAND } from '#domain/charges/charges.lists.ts'
import { type ChargeEvent, stateAfter } from '#domain/charges/chargeStates.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readersOf } from '#server/http/records.ts'
import { malformed, notFound, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { detailOf } from '#server/modules/financeiro/charges/detail.ts'
import { lockCharges } from '#server/modules/financeiro/charges/lock.ts'
import { pay, reverse } from '#server/modules/financeiro/charges/payments.ts'
import { chargesWithin, owedOf, type ReadCharge, readCharges } from '#server/modules/financeiro/charges/rows.ts'

const charges = readersOf('charge', async (db, person, id): Promise<ReadCharge | null> => {
  const [charge] = await readCharges(db, sql`charge.id = ${id} and ${chargesWithin(person)}`)
  return charge ?? null
})

/** A charge with its payments. @throws Refusal 404 */
export const getCharge = async (incoming: SignedIncoming<GetCharge>): Promise<ChargeDetail> =>
  detailOf(incoming.db, await charges.own(incoming, incoming.params.id), schoolDay(incoming.now))

/**
 * Records a payment by hand, of all or part of a charge, once per key. @throws Refusal 404; 422 REASON_MISSING,
 * CHARGE_STEP, CHECK_FIELDS
 */
export const settleCharge = async (incoming: SignedIncoming<SettleCharge>): Promise<ChargeDetail> => {
  const { db, params, body, ...act } = incoming
  await charges.own(incoming, params.id)
  const reason = reasonOf(body.motivo)
  const today = schoolDay(act.now)
  if (body.pagoEm > today) throw ruleBroken('CHECK_FIELDS', { pagoEm: 'O pagamento não pode ser depois de hoje.' })
  if (body.valor + body.dispensado === 0) throw ruleBroken('CHECK_FIELDS', { valor: 'Informe quanto foi recebido.' })
  return inTransaction(db, async (trx) => {
    const attempt = { key: `settle-${body.chave}`, caller: act.caller, now: act.now }
    const made = await onceByKey(trx, attempt, async () => {
      const charge = await lockedCharge(trx, params.id)
      if (body.dispensado > owedOf(charge, body.pagoEm).cents)
        throw ruleBroken('CHECK_FIELDS', { dispensado: 'É mais do que se deve nesse dia.' })
      const id = await pay(trx, act, charge, {
        on: body.pagoEm,
        creditedOn: null,
        cents: body.valor,
        waived: body.dispensado,
        fee: 0,
        origin: body.noCaixa ? AT_TILL : BY_HAND,
        reason,
        event: null,
        by: doerOf(act),
      })
      if (id === null) throw ruleBroken('CHARGE_STEP')
      return id
    })
    if (made === null) throw malformed()
    return detailOf(trx, await charges.written(trx, params.id), today)
  })
}

/** Reverses a payment, for a reason. @throws Refusal 404; 422 REASON_MISSING, CHARGE_STEP, SETTLEMENT_REVERSED */
export const reverseSettlement = async (incoming: SignedIncoming<ReverseSettlement>): Promise<ChargeDetail> => {
  const { db, params, body, ...act } = incoming
  const chargeId = await chargeOfSettlement(db, params.id)
  await charges.own(incoming, chargeId)
  const reason = reasonOf(body.motivo)
  return inTransaction(db, async (trx) => {
    const charge = await lockedCharge(trx, chargeId)
    const settlement = await trx
      .selectFrom('settlement')
      .where('id', '=', params.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    if (settlement.reversed_at !== null) throw ruleBroken('SETTLEMENT_REVERSED')
    const done = await reverse(trx, act, charge, settlement, { reason, refunded: body.devolvida, by: doerOf(act) })
    if (!done) throw ruleBroken('CHARGE_STEP')
    return detailOf(trx, await charges.written(trx, chargeId), schoolDay(act.now))
  })
}

const EVENTS = { cancelar: 'cancel', isentar: 'exempt', protestar: 'protest' } as const satisfies Record<
  string,
  ChargeEvent
>

/** Cancels, forgives or protests a charge, for a reason. @throws Refusal 404; 409 with the charge; 422 REASON_MISSING, CHARGE_STEP */
export const decideCharge = async (incoming: SignedIncoming<DecideCharge>): Promise<ChargeDetail> => {
  const { db, params, body, ...act } = incoming
  await charges.own(incoming, params.id)
  const reason = reasonOf(body.motivo)
  const today = schoolDay(act.now)
  const event = EVENTS[body.decisao]
  return inTransaction(db, async (trx) => {
    const charge = await lockedCharge(trx, params.id)
    if (charge.version !== body.versao) throw stale<typeof decideEndpoint>(await detailOf(trx, charge, today))
    const status = stateAfter(charge.state, event)
    if (status === null) throw ruleBroken('CHARGE_STEP')
    await trx
      .updateTable('charge')
      .set({ status, version: charge.version + 1 })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, { ...actor(act), entity: 'charge', entity_id: String(params.id), action: event, reason })
    return detailOf(trx, await charges.written(trx, params.id), today)
  })
}

/** @throws Refusal 422 REASON_MISSING */
export const reasonOf = (text: string): string => {
  const reason = text.trim()
  if (reason === '') throw ruleBroken('REASON_MISSING')
  return reason
}

/** The member of staff who acts, even while impersonating. */
export const doerOf = ({ caller }: Act): number => caller.original?.personId ?? caller.personId

const lockedCharge = async (trx: Parameters<typeof lockCharges>[0], id: number): Promise<ReadCharge> => {
  const [charge] = await lockCharges(trx, [id])
  if (charge === undefined) throw notFound()
  return charge
}

const chargeOfSettlement = async (db: Kysely<Database>, id: number): Promise<number> => {
  const found = await db.selectFrom('settlement').where('id', '=', id).select('charge_id').executeTakeFirst()
  if (found === undefined) throw notFound()
  return found.charge_id
}
