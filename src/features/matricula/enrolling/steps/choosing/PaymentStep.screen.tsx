import { useDispatch, useSelector } from 'react-redux'
import type { Payment, PaymentPlan, PaymentsChange } from '#domain/proposals/proposals.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { choosePayments, loadPayments } from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
import { selectPayments } from '#src/features/matricula/enrolling/steps/choosing/choosing.slice.ts'
import { AwaitedStep } from '#src/features/matricula/enrolling/steps/choosing/AwaitedStep.screen.tsx'
import { PlanChoice } from '#src/screens/choosing/PlanChoice.view.tsx'
import { TotalsBar } from '#src/features/matricula/enrolling/steps/choosing/views/TotalsBar.view.tsx'
import { saveStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import { StepFooter } from '#src/features/matricula/enrolling/views/StepFooter.view.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface Nothing {
  readonly title: string
  readonly reason: string
}

/** How the year is paid. */
export const PaymentStep = (props: StepProps) => (
  <Payments
    {...props}
    of="pagamento"
    nothing={{ title: 'Sem valor definido', reason: 'A escola ainda não definiu o valor deste curso. Siga adiante.' }}
  />
)

/** How the extra courses are paid. */
export const CoursePaymentStep = (props: StepProps) => (
  <Payments
    {...props}
    of="inscricoes"
    nothing={{ title: 'Nada a pagar aqui', reason: 'Nenhum curso extra com vaga foi escolhido.' }}
  />
)

interface PaymentsProps extends StepProps {
  readonly of: 'pagamento' | 'inscricoes'
  readonly nothing: Nothing
}

const Payments = ({ enrolling: { id }, step, readOnly, onBack, of, nothing }: PaymentsProps) => {
  const dispatch = useDispatch()
  const payments = useSelector(selectPayments)
  const choosing = useIsRunning(choosePayments)
  const leaving = useIsRunning(saveStep)
  if (payments === null) return <AwaitedStep request={loadPayments} onRetry={() => dispatch(loadPayments.asked(id))} />
  const shown = of === 'pagamento' ? [payments.pagamento].filter((one) => one !== null) : payments.inscricoes
  const { versao } = payments
  const choose = (payment: Payment, plan: PaymentPlan, renew: boolean) =>
    dispatch(choosePayments.asked({ id, body: { versao, ...wantedOf(of, [{ payment, plan, renew }]) }, done: null }))
  const open = readOnly ? [] : shown.filter(({ escolhido }) => escolhido === null)
  const presets = open.flatMap((payment) => {
    const plan = presetOf(payment)
    return plan === null ? [] : [{ payment, plan, renew: false }]
  })
  const goOn = () =>
    dispatch(
      presets.length === 0
        ? stepDone(step.number)
        : choosePayments.asked({ id, body: { versao, ...wantedOf(of, presets) }, done: step.number }),
    )
  return (
    <>
      {shown.length === 0 && <EmptyState {...nothing} />}
      {shown.map((payment) => (
        <PlanChoice
          key={payment.id}
          payment={payment}
          preset={presetOf(payment)}
          disabled={readOnly || choosing || !payments.podeAlterar}
          onChoose={(plan, renew) => choose(payment, plan, renew)}
        />
      ))}
      <StepFooter
        onBack={onBack}
        onNext={goOn}
        busy={choosing || leaving}
        disabled={presets.length < open.length}
        status={<TotalsBar totals={payments.totais} />}
      />
    </>
  )
}

/** The plan that is marked before one is chosen: the only one there is. */
const presetOf = ({ planos }: Payment): PaymentPlan | null => (planos.length === 1 ? (planos[0] ?? null) : null)

interface Wanted {
  readonly payment: Payment
  readonly plan: PaymentPlan
  /** Whether to take today's price although the same plan is chosen already. */
  readonly renew: boolean
}

const wantedOf = (
  of: PaymentsProps['of'],
  wanted: readonly Wanted[],
): Pick<PaymentsChange, 'pagamento' | 'inscricoes'> => {
  const [year] = wanted
  return of === 'pagamento'
    ? { pagamento: year === undefined ? null : chosenOf(year), inscricoes: [] }
    : { pagamento: null, inscricoes: wanted.map((one) => ({ id: one.payment.id, ...chosenOf(one) })) }
}

const chosenOf = ({ plan: { selectedCondicaoPagamento, selectedOpcaoPagamento }, renew }: Wanted) => ({
  selectedCondicaoPagamento,
  selectedOpcaoPagamento,
  precoDeHoje: renew,
})
