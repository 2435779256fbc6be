import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/annualFees/annualFees.schemas.ts'
import type { PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import type { IsHoliday } from '#domain/payments/dueDays.ts'
import { type Finding, legalFindings, type OfferedPlan } from '#domain/prices/priceLegal.ts'
import { pricedCharge } from '#domain/prices/price.ts'
import { chargeOf } from '#domain/priceTables/paymentSchedule.ts'

/** Facts for judging a fee besides its draft. */
export interface FeeSurroundings {
  /** The fee as it is saved; null for a new one. */
  readonly saved: AnnualFeeRecord | null
  readonly conditions: readonly PriceCondition[]
  /** ISO day. */
  readonly today: string
  readonly isHoliday: IsHoliday
}

/** The findings of the law on a fee's draft (D 2.23). */
export const feeFindings = (draft: AnnualFeeDraft, surroundings: FeeSurroundings): readonly Finding[] => {
  const { saved, conditions, today } = surroundings
  const isChanged = saved !== null && saved.valorAnual !== draft.valorAnual && saved.divulgadoEm !== ''
  return legalFindings({
    annual: draft.valorAnual ?? 0,
    enrolment: draft.valorMatricula,
    plans: conditions.map((condition) => planOf(condition, draft, surroundings)),
    finePercent: draft.multa,
    publishedOn: draft.divulgadoEm || null,
    deadline: draft.prazoMatricula || null,
    seats: saved?.vagas ?? 0,
    before: isChanged ? { annual: saved.valorAnual ?? 0, setOn: saved.fixadoEm } : formerOf(saved),
    setOn: isChanged ? today : (saved?.fixadoEm ?? today),
    lastYear: saved?.valorAnoAnterior,
    costSheet: costSheetOf(draft, saved),
    contractSince: saved?.contratoDesde || null,
  })
}

const costSheetOf = ({ planilhaCusto }: AnnualFeeDraft, saved: AnnualFeeRecord | null) => {
  if (planilhaCusto !== '') return 'here'
  return saved === null || saved.planilhaDe === '' ? null : { of: saved.planilhaDe }
}

const formerOf = (saved: AnnualFeeRecord | null) =>
  saved === null || saved.valorAnterior === null ? null : { annual: saved.valorAnterior, setOn: saved.anteriorFixadoEm }

/** The total of a year under a condition, after the condition's own discounts. */
const planOf = (
  condition: PriceCondition,
  { valorAnual, valorMatricula }: AnnualFeeDraft,
  { today, isHoliday }: FeeSurroundings,
): OfferedPlan => {
  const fee = { name: condition.nomeCondicao, annual: valorAnual ?? 0, enrolment: valorMatricula }
  const { net, instalments } = pricedCharge(
    chargeOf(condition, { ...fee, contracted: today, firstMonth: 1 }, isHoliday),
  )
  const amounts = instalments.map((one) => one.net)
  return {
    name: condition.nomeCondicao,
    isBudget: condition.isBudget,
    total: net,
    count: instalments.length,
    alike: Math.max(...amounts) - Math.min(...amounts) < instalments.length,
  }
}
