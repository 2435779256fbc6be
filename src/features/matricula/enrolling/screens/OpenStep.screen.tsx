import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import {
  type EnrolmentStep,
  type HiddenTabs,
  shownSteps,
  stepBefore,
  stepPlace,
  stepText,
} from '#domain/enrolling/enrollingSteps.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { stepsInSight } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { STEP_SCREENS } from '#src/features/matricula/enrolling/steps.tsx'
import { renewSeat } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.requests.ts'
import { Claims } from '#src/features/matricula/enrolling/screens/Claims.screen.tsx'
import { SeatNotice } from '#src/features/matricula/enrolling/views/SeatNotice.view.tsx'
import { listedStep } from '#src/features/matricula/enrolling/listedStep.ts'
import { DebtNotice } from '#src/views/DebtNotice.tsx'
import { EnrolmentBadge } from '#src/views/EnrolmentBadge.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { Stepper } from '#src/ui/Stepper.tsx'

interface OpenStepProps {
  readonly enrolling: Enrolling
  readonly step: EnrolmentStep
  readonly reached: number
  readonly hidden: HiddenTabs
}

/** The layout of a step: whose enrolment it is, how far it has come, and the step. */
export const OpenStep = ({ enrolling, step, reached, hidden }: OpenStepProps) => {
  const dispatch = useDispatch()
  const {
    id,
    idTipoMatricula,
    anoLetivo,
    nomeAluno,
    unidade,
    serie,
    periodo,
    status,
    podeAlterar,
    impedimento,
    texto,
    debito,
  } = enrolling
  const now = useSelector(selectNow) ?? ''
  const renewing = useIsRunning(renewSeat)
  const isStaff = useSelector(selectUser)?.tipoLogin === STAFF
  const StepScreen = STEP_SCREENS[step.slug]
  const before = stepBefore(step.number, hidden)
  const steps = stepsInSight(enrolling, hidden, isStaff)
  return (
    <div className="page page-steps">
      <PageHeader
        title={`${ENROLMENT_TYPE_NAME[idTipoMatricula]} ${anoLetivo} · ${nomeAluno}`}
        subtitle={[unidade, serie, periodo].filter(Boolean).join(' · ')}
        actions={podeAlterar ? undefined : <EnrolmentBadge status={status} />}
      />
      <Stepper
        label="Etapas da matrícula"
        current={stepPlace(step.number, hidden).place}
        steps={shownSteps(hidden).map((one) => listedStep(enrolling, one, { reached, steps }))}
      />
      {impedimento !== '' && <div className="alert alert-warning mb-0">{impedimento}</div>}
      {texto !== '' && <p className="prose mb-0">{texto}</p>}
      {debito && <DebtNotice debt={debito} />}
      {podeAlterar && (
        <SeatNotice seat={enrolling} now={now} busy={renewing} onRenew={() => dispatch(renewSeat.asked(id))} />
      )}
      <Claims enrolling={enrolling} />
      <h2 className="step-heading">{stepText(step.number, hidden)}</h2>
      {StepScreen && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <StepScreen
            enrolling={enrolling}
            step={step}
            readOnly={!podeAlterar}
            onBack={before && (() => dispatch(pushed(enrollingStepOf(id, before.slug))))}
          />
        </Suspense>
      )}
    </div>
  )
}
