import { addDays, addMonths, dayText, monthOf } from '#domain/base/days.ts'
import { dayIn } from '#domain/payments/dueDays.ts'
import { formatMoney } from '#domain/base/money.ts'
import { MOST_FINE } from '#domain/prices/late.ts'

/** A fee as families are offered it. */
export interface OfferedFee {
  /** Value of the whole year, in whole cents. */
  readonly annual: number
  /** Part of it that is paid with the enrolment; null where it is an instalment like the others. */
  readonly enrolment: number | null
  readonly plans: readonly OfferedPlan[]
  readonly finePercent: number
  /** ISO days; null while there is none. */
  readonly publishedOn: string | null
  readonly deadline: string | null
  /** Places of the class that are told to the public. */
  readonly seats: number
  /** The value as it was, and when it was set; null while it never changed. */
  readonly before: { readonly annual: number; readonly setOn: string } | null
  readonly setOn: string
  /** What the same cost in the year before: null for nothing, undefined while nobody knows yet. */
  readonly lastYear: number | null | undefined
  /** Where the cost spreadsheet is kept; null where there is none. */
  readonly costSheet: 'here' | { readonly of: string } | null
  /** ISO day from which the text of the contract is what it is; null where there is none. */
  readonly contractSince: string | null
}

export interface OfferedPlan {
  readonly name: string
  /** Shown in budgets alone: nobody who enrols may choose it. */
  readonly isBudget: boolean
  /** Of all its instalments, after its own discounts, in whole cents. */
  readonly total: number
  readonly count: number
  /** All instalments but for the cents of rounding. */
  readonly alike: boolean
}

export type LegalRule =
  | 'twelveInstalments'
  | 'plansWithinTotal'
  | 'enrolmentIsPart'
  | 'fine'
  | 'published'
  | 'contract'
  | 'seats'
  | 'adjustment'
  | 'costSheet'

export interface Finding {
  readonly rule: LegalRule
  readonly law: string
  /** What is checked. */
  readonly title: string
  readonly verdict: 'kept' | 'broken' | 'unknown'
  /** What was found. */
  readonly detail: string
}

const FEES = 'Lei 9.870/1999'
const PUBLISHED_BEFORE = 45
const ORDINARY_COUNTS = [12, 6]

/** What the law asks of a fee (D 2.23 “Legal guardrails”), each with what was found. */
export const legalFindings = (fee: OfferedFee): readonly Finding[] => [
  twelveInstalments(fee),
  plansWithinTotal(fee),
  enrolmentIsPart(fee),
  fine(fee),
  published(fee),
  contract(fee),
  seats(fee),
  adjustment(fee),
  costSheet(fee),
]

const verdictOf = (isKept: boolean): Finding['verdict'] => (isKept ? 'kept' : 'broken')

const twelveInstalments = ({ plans, annual }: OfferedFee): Finding => {
  const plan = plans.find(
    ({ isBudget, count, alike, total }) => !isBudget && ORDINARY_COUNTS.includes(count) && alike && total === annual,
  )
  return {
    rule: 'twelveInstalments',
    law: `${FEES}, art. 1º, § 5º`,
    title: 'Valor anual em 12 ou 6 parcelas iguais',
    verdict: verdictOf(plan !== undefined),
    detail: plan ? `Atendido por “${plan.name}”.` : 'Nenhuma condição divide o valor anual em 12 ou 6 parcelas iguais.',
  }
}

const plansWithinTotal = ({ plans, annual }: OfferedFee): Finding => {
  const dear = plans.filter(({ total }) => total > annual)
  return {
    rule: 'plansWithinTotal',
    law: `${FEES}, art. 1º, § 5º`,
    title: 'Planos alternativos até o total anual',
    verdict: plans.length === 0 ? 'unknown' : verdictOf(dear.length === 0),
    detail:
      dear.length === 0
        ? 'Nenhuma condição passa do total anual.'
        : `Passam do total anual: ${dear.map(({ name }) => name).join(', ')}.`,
  }
}

const enrolmentIsPart = ({ annual, enrolment, plans }: OfferedFee): Finding => ({
  rule: 'enrolmentIsPart',
  law: `${FEES}, art. 1º, § 1º`,
  title: 'Matrícula dentro do valor anual',
  verdict: verdictOf((enrolment ?? 0) <= annual && plans.every(({ total }) => total <= annual)),
  detail:
    enrolment === null
      ? 'A matrícula é uma das parcelas.'
      : 'O valor da matrícula faz parte do valor anual: as demais parcelas dividem o resto.',
})

const fine = ({ finePercent }: OfferedFee): Finding => ({
  rule: 'fine',
  law: 'Lei 8.078/1990, art. 52, § 1º',
  title: `Multa por atraso de até ${MOST_FINE}%`,
  verdict: verdictOf(finePercent <= MOST_FINE),
  detail: `A multa é de ${String(finePercent).replace('.', ',')}%.`,
})

/** The last day on which families may be told; null while nobody knows until when they may enrol. */
const latestOf = ({ deadline }: Pick<OfferedFee, 'deadline'>): string | null =>
  deadline === null ? null : addDays(deadline, -PUBLISHED_BEFORE)

const published = ({ publishedOn, deadline }: OfferedFee): Finding => {
  const latest = latestOf({ deadline })
  return {
    rule: 'published',
    law: `${FEES}, art. 2º`,
    title: `Divulgação ${PUBLISHED_BEFORE} dias antes do fim das matrículas`,
    verdict: publishedOn === null || latest === null ? 'unknown' : verdictOf(publishedOn <= latest),
    detail: publishedText(publishedOn, latest),
  }
}

const publishedText = (publishedOn: string | null, latest: string | null): string => {
  const told = publishedOn === null ? '' : `Divulgado em ${dayText(publishedOn)}. `
  if (latest === null) return `${told}Informe o fim das matrículas.`
  return publishedOn === null
    ? `Divulgue até ${dayText(latest)}.`
    : `${told}O último dia para isso: ${dayText(latest)}.`
}

/** What was made public on a day is the text that stood then: one that changed later was not. */
const contract = ({ contractSince, publishedOn }: OfferedFee): Finding => ({
  rule: 'contract',
  law: `${FEES}, art. 2º`,
  title: 'Texto do contrato divulgado',
  verdict: contractSince === null || publishedOn === null ? 'unknown' : verdictOf(contractSince <= publishedOn),
  detail: contractText({ contractSince, publishedOn }),
})

const contractText = ({ contractSince, publishedOn }: Pick<OfferedFee, 'contractSince' | 'publishedOn'>): string => {
  if (contractSince === null)
    return 'Não há texto de contrato até o fim das matrículas. Prepare-o em Customização, Configuração de documentos.'
  const since = `O texto do contrato é de ${dayText(contractSince)}`
  if (publishedOn === null) return `${since}. Informe em “Divulgado em” o dia em que ficou público.`
  return contractSince <= publishedOn
    ? `${since}, e não mudou desde a divulgação.`
    : `${since}: mudou depois da divulgação. Divulgue o novo texto e informe o dia em “Divulgado em”.`
}

const seats = ({ seats: count }: OfferedFee): Finding => ({
  rule: 'seats',
  law: `${FEES}, art. 2º`,
  title: 'Vagas divulgadas',
  verdict: verdictOf(count > 0),
  detail: count > 0 ? `Vagas da série na oferta de curso: ${count}.` : NO_SEATS,
})

const adjustment = ({ annual, before, setOn }: OfferedFee): Finding => {
  const isRaised = before !== null && annual > before.annual
  return {
    rule: 'adjustment',
    law: `${FEES}, art. 1º, § 6º`,
    title: 'Sem reajuste em menos de um ano',
    verdict: verdictOf(!isRaised || setOn >= aYearAfter(before.setOn)),
    detail: isRaised
      ? `O valor divulgado em ${dayText(before.setOn)} subiu em ${dayText(setOn)}.`
      : 'O valor não subiu desde a divulgação.',
  }
}

const NO_SEATS = 'A série não tem vagas na oferta de curso. Informe-as em Cadastros, Gestão de cursos.'

const aYearAfter = (day: string): string => dayIn(addMonths(monthOf(day), 12), Number(day.slice(8)))

/** A rise against the year before is shown to come from what the school spends. */
const costSheet = ({ annual, lastYear, costSheet: sheet }: OfferedFee): Finding => {
  const isRaised = lastYear !== null && lastYear !== undefined && annual > lastYear
  return {
    rule: 'costSheet',
    law: `${FEES}, art. 1º, § 3º`,
    title: 'Aumento comprovado por planilha de custo',
    verdict: lastYear === undefined ? 'unknown' : verdictOf(!isRaised || sheet !== null),
    detail: isRaised ? riseText(annual, lastYear, sheet) : noRiseText(lastYear),
  }
}

const noRiseText = (lastYear: OfferedFee['lastYear']): string => {
  if (lastYear === undefined) return 'Salve a anuidade para comparar com a do ano anterior.'
  return lastYear === null
    ? 'Não há anuidade do ano anterior com que comparar.'
    : `O valor não subiu em relação ao ano anterior: ${formatMoney(lastYear)}.`
}

const riseText = (annual: number, lastYear: number, sheet: OfferedFee['costSheet']): string => {
  const rise = `O valor era ${formatMoney(lastYear)} no ano anterior e subiu ${formatMoney(annual - lastYear)}.`
  if (sheet === null) return `${rise} Anexe em “Planilha de custo” o que o comprova.`
  return sheet === 'here' ? `${rise} A planilha está anexada.` : `${rise} Vale a planilha anexada em “${sheet.of}”.`
}
