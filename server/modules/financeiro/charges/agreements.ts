import { type Insertable, type Kysely, type SqlBool, sql, type Transaction } from 'kysely'
import type {
  AgreementPreview,
  AgreementTermsBody,
  BreakAgreement,
  MakeAgreement,
  SimulateAgreement,
} from '#domain/charges/charges.schemas.ts'
import {
  AGREEMENT_BROKEN,
  AGREEMENT_CHARGE,
  AGREEMENT_STANDS,
  CANCELLED,
  FROM_AGREEMENT,
  IN_AGREEMENT,
  PLANNED,
} from '#domain/charges/charges.lists.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { agreementFlaw, type AgreementPlan, agreementPlan, creditedTo } from '#domain/charges/agreement.ts'
import { isOpen, stateAfter } from '#domain/charges/chargeStates.ts'
import { sumBy } from '#domain/base/sum.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { insertAll } from '#server/db/insertAll.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprinted, refuseUnseen } from '#server/http/simulated.ts'
import { numbered } from '#server/modules/financeiro/charges/create.ts'
import { lockCharges } from '#server/modules/financeiro/charges/lock.ts'
import { pay, reverse, stateWith } from '#server/modules/financeiro/charges/payments.ts'
import { chargesWithin, owedOf, type ReadCharge, readCharges } from '#server/modules/financeiro/charges/rows.ts'
import { doerOf, reasonOf } from '#server/modules/financeiro/charges/settle.ts'

const FLAWS = {
  downPayment: ['entrada', 'A entrada precisa ser menor que o total do acordo.'],
  count: ['parcelas', 'Escolha de 1 a 24 parcelas.'],
  firstDue: ['primeiroVencimento', 'O primeiro vencimento é de hoje em diante.'],
  waived: ['dispensa', 'A dispensa vai de 0 a 100%.'],
} as const

/**
 * Shows what an agreement would come to; writes nothing. @throws Refusal 404, audited, for a foreign charge; 422
 * AGREEMENT_MIXED, CHECK_FIELDS
 */
export const simulateAgreement = async (incoming: SignedIncoming<SimulateAgreement>): Promise<AgreementPreview> => {
  const { db, body, now } = incoming
  await requireCharges(incoming, body.cobrancas)
  const charges = await readCharges(db, sql`charge.id = any(${body.cobrancas}::integer[])`)
  return fingerprinted(previewOf(planned(charges, body, schoolDay(now))))
}

const previewOf = ({ plan, extras }: ReturnType<typeof planned>): Omit<AgreementPreview, 'conferido'> => ({
  devido: plan.owed,
  encargos: extras,
  dispensado: plan.waived,
  total: plan.total,
  parcelas: plan.instalments.map((one) => ({ ...one })),
})

/**
 * Makes an agreement: its charges wait for it, and new ones take their place. Once for the same key. @throws Refusal 422
 * REASON_MISSING, SIMULATION_OUTDATED; else as `simulateAgreement`
 */
export const makeAgreement = async (incoming: SignedIncoming<MakeAgreement>): Promise<MakeAgreement['answer']> => {
  const { db, body, ...act } = incoming
  await requireCharges(incoming, body.cobrancas)
  const reason = reasonOf(body.motivo)
  const today = schoolDay(act.now)
  return inTransaction(db, async (trx) => {
    const attempt = { key: `agree-${body.chave}`, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, attempt, async () => {
      const charges = await lockCharges(trx, body.cobrancas)
      const agreed = planned(charges, body, today)
      refuseUnseen(previewOf(agreed), body.conferido)
      const { plan, owed } = agreed
      const [first] = charges
      if (first === undefined) throw notFound()
      const made = await trx
        .insertInto('agreement')
        .values({
          enrolment_id: first.enrolmentId,
          status: AGREEMENT_STANDS,
          owed_cents: plan.owed,
          waived_cents: plan.waived,
          total_cents: plan.total,
          reason,
          made_at: act.now,
          made_by: doerOf(act),
          ended_at: null,
          ended_by: null,
          end_reason: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertAll(
        trx,
        'agreement_charge',
        charges.map((charge) => ({
          agreement_id: made.id,
          charge_id: charge.id,
          owed_cents: owed.get(charge.id)?.cents ?? 0,
        })),
      )
      await trx
        .updateTable('charge')
        .set((eb) => ({ status: IN_AGREEMENT, version: eb('version', '+', 1) }))
        .where(
          'id',
          'in',
          charges.map((charge) => charge.id),
        )
        .execute()
      await insertAll(trx, 'charge', await numbered(trx, newCharges(first, plan, made.id, act.now)))
      await writeAudit(trx, {
        ...actor(act),
        entity: 'agreement',
        entity_id: String(made.id),
        action: 'agree',
        after: {
          Cobranças: charges.length,
          Devido: plan.owed,
          Dispensado: plan.waived,
          Parcelas: plan.instalments.length,
        },
        reason,
      })
      return made.id
    })
    if (id === null) throw malformed()
    return { id }
  })
}

const requireCharges = async (
  acting: Act & { readonly db: Kysely<Database> },
  ids: readonly number[],
): Promise<void> => {
  const foreign = sql<SqlBool>`charge.id = any(${ids}::integer[]) and not ${chargesWithin(acting.caller)}`
  const [first] = await readCharges(acting.db, foreign, undefined, sql`limit 1`)
  if (first !== undefined) throw await notFoundAudited(acting, 'charge', first.id)
}

/** The plan for open charges of one student and one payer. @throws Refusal 422 AGREEMENT_MIXED, CHECK_FIELDS */
const planned = (charges: readonly ReadCharge[], body: AgreementTermsBody, today: string) => {
  const [first] = charges
  const isOne = charges.every(
    ({ enrolmentId, payerId, state }) =>
      enrolmentId === first?.enrolmentId &&
      payerId === first.payerId &&
      isOpen(state) &&
      stateAfter(state, 'agree') !== null,
  )
  if (first === undefined || !isOne || charges.length !== new Set(body.cobrancas).size)
    throw ruleBroken('AGREEMENT_MIXED')
  const owed = new Map(charges.map((charge) => [charge.id, owedOf(charge, today)]))
  const renegotiated = [...owed.values()].map(({ cents, fine, interest }) => ({ cents, extras: fine + interest }))
  const terms = {
    waivedPercent: body.dispensa,
    downPayment: body.entrada,
    count: body.parcelas,
    firstDue: body.primeiroVencimento,
  }
  const flaw = agreementFlaw(renegotiated, terms, today)
  if (flaw !== null) throw ruleBroken('CHECK_FIELDS', { [FLAWS[flaw][0]]: FLAWS[flaw][1] })
  return {
    plan: agreementPlan(renegotiated, terms, today, isNationalHoliday),
    owed,
    extras: sumBy(renegotiated, ({ extras }) => extras),
  }
}

const newCharges = (
  first: ReadCharge,
  { instalments }: AgreementPlan,
  agreementId: number,
  now: Date,
): readonly Insertable<Database['charge']>[] =>
  instalments.map((one) => ({
    enrolment_id: first.enrolmentId,
    contract_id: null,
    unit_id: first.unitId,
    key: `agreement:${agreementId}`,
    kind: AGREEMENT_CHARGE,
    description: `Acordo ${agreementId}`,
    number: one.number,
    count: instalments.filter(({ number }) => number > 0).length,
    part: 1,
    parts: 1,
    share_percent: null,
    guardian_id: first.payerId,
    bank_account_id: first.accountId,
    gross_cents: one.cents,
    net_cents: one.cents,
    late_cents: one.cents,
    discounts: [],
    fine: first.fine,
    monthly_interest: first.interest,
    due_on: one.due,
    status: PLANNED,
    paid_cents: 0,
    our_number: null,
    agreement_id: agreementId,
    created_at: now,
    version: 1,
  }))

/**
 * Breaks an agreement that is not kept, for a reason: the open charges of its plan are cancelled, the charges of the
 * agreement are owed again with fine and interest, and what was paid of the plan pays the oldest of them, on the days
 * of those payments.
 * @throws Refusal 404; 422 REASON_MISSING, AGREEMENT_ENDED
 */
export const breakAgreement = async (incoming: SignedIncoming<BreakAgreement>): Promise<BreakAgreement['answer']> => {
  const { db, params, body, ...act } = incoming
  await requireOwn(incoming, params.id)
  const reason = reasonOf(body.motivo)
  await inTransaction(db, async (trx) => {
    const agreement = await trx
      .selectFrom('agreement')
      .where('id', '=', params.id)
      .selectAll()
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (agreement.status !== AGREEMENT_STANDS) throw ruleBroken('AGREEMENT_ENDED')
    const paid = await endPlan(trx, act, params.id)
    await owedAgain(trx, act, params.id, paid)
    await trx
      .updateTable('agreement')
      .set({ status: AGREEMENT_BROKEN, ended_at: act.now, ended_by: doerOf(act), end_reason: reason })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'agreement',
      entity_id: String(params.id),
      action: 'cancel',
      after: { Pago: sumBy(paid, ({ cents }) => cents) },
      reason,
    })
  })
  return { id: params.id }
}

interface PaidOfPlan {
  readonly on: string
  readonly cents: number
}

const BROKEN = 'Acordo desfeito'

/** Cancels the plan of an agreement, reverses its payments and gives them. */
const endPlan = async (trx: Transaction<Database>, act: Act, id: number): Promise<readonly PaidOfPlan[]> => {
  const { rows: own } = await sql<{ id: number }>`select id from charge where agreement_id = ${id}`.execute(trx)
  const ids = own.map((charge) => charge.id)
  await lockCharges(trx, ids)
  const settlements = await trx
    .selectFrom('settlement')
    .where('charge_id', 'in', ids)
    .where('reversed_at', 'is', null)
    .selectAll()
    .orderBy('paid_on')
    .orderBy('id')
    .execute()
  for (const settlement of settlements) {
    const [charge] = await readCharges(trx, sql`charge.id = ${settlement.charge_id}`)
    if (charge === undefined) throw new Error(`Settlement ${settlement.id} is of no charge`)
    await reverse(trx, act, charge, settlement, { reason: BROKEN, refunded: false, by: doerOf(act) })
  }
  await trx
    .updateTable('charge')
    .set((eb) => ({ status: CANCELLED, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
  return settlements.map(({ paid_on, cents }) => ({ on: paid_on, cents }))
}

/** Opens the charges of an agreement; what was paid of its plan pays the oldest of them first. */
const owedAgain = async (
  trx: Transaction<Database>,
  act: Act,
  id: number,
  paid: readonly PaidOfPlan[],
): Promise<void> => {
  const { rows: own } = await sql<{ id: number }>`
    select charge_id as id from agreement_charge where agreement_id = ${id}
  `.execute(trx)
  const ids = own.map((charge) => charge.id)
  for (const charge of await lockCharges(trx, ids))
    await trx
      .updateTable('charge')
      .set({ status: stateWith(charge, charge.payments), version: charge.version + 1 })
      .where('id', '=', charge.id)
      .execute()
  for (const { on, cents } of paid) {
    const charges = await lockCharges(trx, ids)
    const { credits, over } = creditedTo(
      cents,
      charges.map((charge) => owedOf(charge, on).cents),
    )
    for (const [place, charge] of charges.entries()) {
      const credit = (credits[place] ?? 0) + (place === charges.length - 1 ? over : 0)
      if (credit > 0) await pay(trx, act, charge, fromPlan(on, credit, act))
    }
  }
}

const fromPlan = (on: string, cents: number, act: Act) => ({
  on,
  creditedOn: null,
  cents,
  waived: 0,
  fee: 0,
  origin: FROM_AGREEMENT,
  reason: BROKEN,
  event: null,
  by: doerOf(act),
})

/** @throws Refusal 404, audited for a foreign agreement */
const requireOwn = async (incoming: SignedIncoming<BreakAgreement>, id: number): Promise<void> => {
  const { db, caller } = incoming
  const charges = sql`charge.agreement_id = ${id}`
  if ((await readCharges(db, sql`${charges} and ${chargesWithin(caller)}`, undefined, sql`limit 1`)).length > 0) return
  const isThere = (await readCharges(db, sql`${charges}`, undefined, sql`limit 1`)).length > 0
  throw isThere ? await notFoundAudited(incoming, 'agreement', id) : notFound()
}
