import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { Conclusion } from '#domain/confirmation/confirmation.schemas.ts'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { ENROLMENT_STEPS, stepLabel } from '#domain/enrolling/enrollingSteps.ts'
import { paymentOpened } from '#src/core/payments/payments.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { AwaitedStep } from '#src/features/matricula/enrolling/steps/choosing/AwaitedStep.screen.tsx'
import {
  conclude,
  fetchReceipt,
  loadConclusion,
} from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
import { selectConclusion } from '#src/features/matricula/enrolling/steps/choosing/choosing.slice.ts'
import { ConclusionFacts } from '#src/features/matricula/enrolling/steps/choosing/views/ConclusionFacts.view.tsx'
import { TotalsBar } from '#src/features/matricula/enrolling/steps/choosing/views/TotalsBar.view.tsx'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import { StepFooter } from '#src/features/matricula/enrolling/views/StepFooter.view.tsx'
import { PaymentDialog } from '#src/screens/PaymentDialog.tsx'
import { BareList } from '#src/ui/BareList.tsx'

/** The end: the gaps, and the button to conclude; afterwards, what comes next. */
export const ConclusionStep = ({ enrolling, readOnly, onBack }: StepProps) => {
  const dispatch = useDispatch()
  const conclusion = useSelector(selectConclusion)
  const sending = useIsRunning(conclude)
  const printing = useIsRunning(fetchReceipt)
  const isStaff = useSelector(selectUser)?.tipoLogin === STAFF
  const { id, lacunas, debito } = enrolling
  if (conclusion === null)
    return <AwaitedStep request={loadConclusion} onRetry={() => dispatch(loadConclusion.asked(id))} />
  // The debt, and how to pay it, are shown above the step.
  const isReady = lacunas.length === 0 && debito === null
  if (readOnly)
    return (
      <>
        <ConclusionFacts
          conclusion={conclusion}
          isStaff={isStaff}
          onPay={(charge) => dispatch(paymentOpened({ id: charge }))}
          onReceipt={() => dispatch(fetchReceipt.asked({ id, name: `Comprovante ${conclusion.protocolo}.pdf` }))}
          printing={printing}
        />
        <PaymentDialog />
      </>
    )
  return (
    <>
      {lacunas.length > 0 && <Missing enrolling={enrolling} />}
      {isReady && <p>Está tudo pronto. {outcomeOf(conclusion, isStaff)}</p>}
      <StepFooter
        onBack={onBack}
        onNext={() => dispatch(conclude.asked(id))}
        busy={sending}
        disabled={!isReady}
        nextLabel="Concluir matrícula"
        status={<TotalsBar totals={conclusion.totais} />}
      />
    </>
  )
}

const outcomeOf = ({ precisaAprovacao }: Conclusion, isStaff: boolean): string => {
  if (!precisaAprovacao) return 'Ao concluir, a matrícula passa a valer e as cobranças são geradas.'
  return isStaff
    ? 'Ao concluir, a matrícula fica à espera da aprovação, em Gestão de matrículas.'
    : 'Ao concluir, a escola confere a matrícula e avisa você.'
}

const Missing = ({ enrolling: { id, lacunas } }: { readonly enrolling: Enrolling }) => (
  <>
    <p>Antes de concluir, resolva:</p>
    <BareList>
      {lacunas.map(({ step, faltas }) => (
        <li key={step}>
          <Link to={enrollingStepOf(id, ENROLMENT_STEPS[step - 1]?.slug ?? 'aluno')}>{stepLabel(step)}</Link>:{' '}
          {faltas.join(' ')}
        </li>
      ))}
    </BareList>
  </>
)
