import { useId } from 'react'
import type { Payment, PaymentPlan } from '#domain/proposals/proposals.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { monthsOf, restOfYear } from '#src/screens/choosing/monthsOf.ts'
import { Button } from '#src/ui/Button.tsx'
import { OneCard, OneOfCards } from '#src/ui/ChoiceCards.tsx'
import { Explanation } from '#src/views/Explanation.tsx'
import { InstalmentsTable } from '#src/views/InstalmentsTable.tsx'

interface PlanChoiceProps {
  readonly payment: Payment
  /** The plan that is marked before one is chosen; null for none. */
  readonly preset?: PaymentPlan | null
  readonly disabled: boolean
  /** The chosen plan, and whether to take today's price although the same plan is chosen already. */
  readonly onChoose: (plan: PaymentPlan, renew: boolean) => void
}

/** The payment plans of one charge as cards, and the instalments of the chosen one. */
export const PlanChoice = ({ payment, preset = null, disabled, onChoose }: PlanChoiceProps) => {
  const name = useId()
  const { nome, planos, escolhido } = payment
  const marked = escolhido ?? preset
  return (
    <OneOfCards legend={nome} disabled={disabled}>
      {planos.map((plan) => (
        <PlanCard
          key={keyOf(plan)}
          name={name}
          plan={plan}
          checked={marked !== null && keyOf(marked) === keyOf(plan)}
          onChoose={() => onChoose(plan, false)}
        />
      ))}
      {escolhido !== null && <Chosen payment={payment} chosen={escolhido} onChoose={onChoose} />}
    </OneOfCards>
  )
}

const keyOf = ({ selectedCondicaoPagamento, selectedOpcaoPagamento }: PaymentPlan): string =>
  `${selectedCondicaoPagamento} ${selectedOpcaoPagamento}`

interface PlanCardProps {
  readonly name: string
  readonly plan: PaymentPlan
  readonly checked: boolean
  readonly onChoose: () => void
}

const PlanCard = ({ name, plan, checked, onChoose }: PlanCardProps) => {
  const { selectedCondicaoPagamento, desconto, liquido, parcelas } = plan
  const [first] = parcelas
  // The name of a condition tells how a whole year is paid.
  const months = monthsOf(plan)
  return (
    <OneCard name={name} checked={checked} onChoose={onChoose}>
      <strong>
        {months === null ? selectedCondicaoPagamento : instalmentsText(plan)}
        {initialText(plan)}
      </strong>
      <span className="d-block">
        {months === null ? instalmentsText(plan) : `Condição “${selectedCondicaoPagamento}”, ${restOfYear(months)}`}
      </span>
      {first !== undefined && (
        <small className="d-block text-secondary">Primeiro vencimento em {formatDate(first.due)}</small>
      )}
      <small className="d-block">
        Total {formatMoney(liquido)}
        {desconto > 0 && `, com ${formatMoney(desconto)} de desconto`}
      </small>
    </OneCard>
  )
}

/** Shown only if there is more than one plan. */
const initialText = ({ opcoesPagamentoMatricula, selectedOpcaoPagamento: count }: PaymentPlan): string => {
  if (opcoesPagamentoMatricula.length < 2) return ''
  return count === 1 ? ' · matrícula de uma vez' : ` · matrícula em ${count} vezes`
}

const instalmentsText = ({ parcelas, qtdDemaisParcelas, mensalidade, descontoMensalidade, matricula }: PaymentPlan) => {
  const [first] = parcelas
  const each = mensalidade - descontoMensalidade
  if (parcelas.length === 1) return `1 × ${formatMoney(first?.cents ?? 0)}`
  if (parcelas.every(({ cents }) => cents === each)) return `${parcelas.length} × ${formatMoney(each)}`
  return matricula > 0
    ? `Matrícula ${formatMoney(matricula)} e mais ${qtdDemaisParcelas} × ${formatMoney(each)}`
    : `${parcelas.length} parcelas, a partir de ${formatMoney(first?.cents ?? 0)}`
}

interface ChosenProps extends Pick<PlanChoiceProps, 'payment' | 'onChoose'> {
  readonly chosen: NonNullable<Payment['escolhido']>
}

const Chosen = ({ payment: { planos, precoMantido, multa, juros }, chosen, onChoose }: ChosenProps) => {
  const today = planos.find((plan) => keyOf(plan) === keyOf(chosen))
  return (
    <div aria-live="polite">
      {precoMantido && (
        <div className="alert alert-info" role="status">
          <p className="mb-2">
            O preço mudou depois da sua escolha de {formatDate(chosen.em)}. Vale o seu: {formatMoney(chosen.liquido)}.
            {today !== undefined && ` Hoje seria ${formatMoney(today.liquido)}.`}
          </p>
          {today !== undefined && <Button onClick={() => onChoose(today, true)}>Usar o preço de hoje</Button>}
        </div>
      )}
      <details className="mt-3">
        <summary>Todas as parcelas</summary>
        <InstalmentsTable instalments={chosen.parcelas} />
      </details>
      <Explanation steps={chosen.passos} />
      {chosen.semEfeito.length > 0 && (
        <p className="text-small mt-2 mb-0">
          Sem efeito aqui, porque outro desconto vale mais: {chosen.semEfeito.join(', ')}.
        </p>
      )}
      <p className="text-small text-secondary mt-3 mb-0">
        A matrícula faz parte do valor total (Lei 9.870). Depois do vencimento: multa de {percentText(multa)} e juros de{' '}
        {percentText(juros)} ao mês.
      </p>
    </div>
  )
}

const percentText = (percent: number): string => `${String(percent).replace('.', ',')}%`
