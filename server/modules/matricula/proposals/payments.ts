import type {
  ChoosePayments,
  EnrolmentPayments,
  GetPayments,
  Payment,
  PaymentPlan,
  PaymentsChange,
} from '#domain/proposals/proposals.schemas.ts'
import type { Granted } from '#domain/discounts/discountTerms.ts'
import type { ClassOrder } from '#domain/prices/priceClasses.ts'
import { classOrderOf } from '#domain/prices/classOrder.ts'
import { isSamePrice } from '#domain/proposals/proposalPlan.ts'
import { type Choice, type ChosenPlan, isSamePlan, withChoice, withClassDiscounts } from '#domain/proposals/proposal.ts'
import { totalsOf } from '#domain/proposals/totals.ts'
import { extraKey } from '#domain/extraCourses/extraKey.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { readParameters } from '#server/school/parameters/parameters.ts'
import { type Enrolment, enrolmentOf } from '#server/school/enrolments/enrolment.ts'
import { changeChoices, type Choosing, mayChange } from '#server/modules/matricula/proposals/change.ts'
import { choiceOf, type Offer, plansOf } from '#server/modules/matricula/proposals/choose.ts'
import { offersTo } from '#server/modules/matricula/proposals/offers.ts'
import { grantedTo } from '#server/modules/matricula/prices/index.ts'
import { planOf } from '#server/modules/matricula/proposals/planOf.ts'
import type { Looking } from '#server/modules/matricula/proposals/signed.ts'
import { keptProposal } from '#server/modules/matricula/proposals/store.ts'

/** The payment of an enrolment, and its alternatives. @throws Refusal 404 */
export const enrolmentPayments = async (incoming: SignedIncoming<GetPayments>): Promise<EnrolmentPayments> => {
  const enrolment = await enrolmentOf(incoming, incoming.params.id)
  return paymentsOf(incoming, enrolment)
}

/**
 * Chooses how the year, or extra courses, are paid. Earlier choices keep their price, unless the family asks for
 * today's. @throws Refusal 404; 409 for an older `versao`; 422 ENROLMENT_SETTLED, PROPOSAL_SIGNED, CHECK_FIELDS
 */
export const choosePayments = (incoming: SignedIncoming<ChoosePayments>): Promise<EnrolmentPayments> =>
  changeChoices(incoming, { choose: chosenPayments, read: paymentsOf })

const COURSE = 'course'

const chosenPayments = async ({
  trx,
  enrolment,
  kept,
  body,
  today,
}: Choosing<PaymentsChange>): Promise<readonly Choice[]> => {
  const offers = await offersTo(trx, enrolment)
  const granted = await grantedTo(trx, enrolment.id)
  let choices = kept.choices
  for (const { key, field, plan, isRenewed } of wantedBy(body)) {
    const before = choices.find(({ charge }) => charge.key === key)
    if (before !== undefined && isSamePlan(before, plan) && !isRenewed) continue
    const offer = offers.find((one) => one.key === key)
    const choice = offer === undefined ? null : choiceOf(offer, plan, today, granted)
    if (choice === null) throw ruleBroken('CHECK_FIELDS', { [field]: NOT_OFFERED })
    choices = withChoice(choices, choice)
  }
  return withClassDiscounts(choices, classOrderOf(await readParameters(trx)))
}

const NOT_OFFERED = 'Esta forma de pagamento não é mais oferecida. Escolha outra.'

interface Wanted {
  readonly key: string
  /** The field that a refusal names. */
  readonly field: string
  readonly plan: ChosenPlan
  /** Whether to take today's price even with the same plan. */
  readonly isRenewed: boolean
}

const wantedBy = ({ pagamento, inscricoes }: PaymentsChange): readonly Wanted[] => {
  const wanted = (key: string, field: string, one: NonNullable<PaymentsChange['pagamento']>): Wanted => ({
    key,
    field,
    plan: { condition: one.selectedCondicaoPagamento, initial: one.selectedOpcaoPagamento },
    isRenewed: one.precoDeHoje,
  })
  return [
    ...(pagamento === null ? [] : [wanted(COURSE, 'pagamento', pagamento)]),
    ...inscricoes.map((one, place) => wanted(extraKey(one.id), `inscricoes.${place}`, one)),
  ]
}

/** The payments of an enrolment as they stand. */
const paymentsOf = async (looking: Looking, enrolment: Enrolment): Promise<EnrolmentPayments> => {
  const { db, now } = looking
  const kept = await keptProposal(db, enrolment)
  const granted = await grantedTo(db, enrolment.id)
  const order = classOrderOf(await readParameters(db))
  const payments = (await offersTo(db, enrolment)).map((offer) => ({
    key: offer.key,
    payment: paymentOf(offer, { choices: kept.choices, granted, order, today: schoolDay(now) }),
  }))
  return {
    versao: kept.version,
    podeAlterar: await mayChange(looking, enrolment),
    pagamento: payments.find(({ key }) => key === COURSE)?.payment ?? null,
    inscricoes: payments.flatMap(({ key, payment }) => (key === COURSE ? [] : [payment])),
    totais: totalsOf(kept.charges),
  }
}

interface Circumstances {
  readonly choices: readonly Choice[]
  readonly granted: readonly Granted[]
  readonly order: ClassOrder
  /** ISO day. */
  readonly today: string
}

/** The payment of an offer, chosen and possible, beside all other choices. */
export const paymentOf = (offer: Offer, { choices, granted, order, today }: Circumstances): Payment => {
  const chosen = choices.find(({ charge }) => charge.key === offer.key)
  const asOf = (plan: ChosenPlan, on: string): Choice | null => {
    const choice = choiceOf(offer, plan, on, granted)
    return choice && (withClassDiscounts(withChoice(choices, choice), order).find(isOf(offer)) ?? choice)
  }
  const plans = plansOf(offer).flatMap((plan) => {
    const choice = asOf(plan, today)
    return choice === null ? [] : [wirePlan(choice, offer)]
  })
  const current = chosen === undefined ? null : asOf(chosen, chosen.on)
  const isKept = chosen !== undefined && (current === null || !isSamePrice(chosen.charge, current.charge))
  return {
    id: offer.id,
    nome: offer.fee.name,
    escolhido: chosen === undefined ? null : { ...wirePlan(chosen, offer), em: chosen.on },
    precoMantido: isKept,
    planos: plans,
    multa: offer.fee.fine,
    juros: offer.fee.monthlyInterest,
  }
}

const isOf =
  ({ key }: Offer) =>
  ({ charge }: Choice): boolean =>
    charge.key === key

const wirePlan = (choice: Choice, offer: Offer): PaymentPlan =>
  planOf(
    choice,
    plansOf(offer).flatMap(({ condition, initial }) => (condition === choice.condition ? [initial] : [])),
  )
