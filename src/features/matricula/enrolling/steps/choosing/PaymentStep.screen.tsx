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
  const choose = (payment: Payment, plan: PaymentPlan, renew: boolean) => {
    const body: PaymentsChange = { versao: payments.versao, ...wantedOf(of, payment, plan, renew) }
    dispatch(choosePayments.asked({ id, body }))
  }
  return (
    <>
      {shown.length === 0 && <EmptyState {...nothing} />}
      {shown.map((payment) => (
        <PlanChoice
          key={payment.id}
          payment={payment}
          disabled={readOnly || choosing || !payments.podeAlterar}
          onChoose={(plan, renew) => choose(payment, plan, renew)}
        />
      ))}
      <StepFooter
        onBack={onBack}
        onNext={() => dispatch(stepDone(step.number))}
        busy={choosing || leaving}
        disabled={!readOnly && shown.some(({ escolhido }) => escolhido === null)}
        status={<TotalsBar totals={payments.totais} />}
      />
    </>
  )
}

const wantedOf = (
  of: PaymentsProps['of'],
  { id }: Payment,
  { selectedCondicaoPagamento, selectedOpcaoPagamento }: PaymentPlan,
  precoDeHoje: boolean,
): Pick<PaymentsChange, 'pagamento' | 'inscricoes'> => {
  const plan = { selectedCondicaoPagamento, selectedOpcaoPagamento, precoDeHoje }
  return of === 'pagamento' ? { pagamento: plan, inscricoes: [] } : { pagamento: null, inscricoes: [{ id, ...plan }] }
}
