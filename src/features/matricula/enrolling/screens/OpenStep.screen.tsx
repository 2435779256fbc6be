import { Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import {
  type EnrolmentStep,
  gapsIn,
  type HiddenTabs,
  isReached,
  shownSteps,
  stepBefore,
} from '#domain/enrolling/enrollingSteps.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { STEP_SCREENS } from '#src/features/matricula/enrolling/steps.tsx'
import { renewSeat } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.requests.ts'
import { Claims } from '#src/features/matricula/enrolling/screens/Claims.screen.tsx'
import { SeatNotice } from '#src/features/matricula/enrolling/views/SeatNotice.view.tsx'
import { StepList } from '#src/features/matricula/enrolling/views/StepList.view.tsx'
import { DebtNotice } from '#src/views/DebtNotice.tsx'
import { EnrolmentBadge } from '#src/views/EnrolmentBadge.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

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
    lacunas,
  } = enrolling
  const now = useSelector(selectNow) ?? ''
  const renewing = useIsRunning(renewSeat)
  const StepScreen = STEP_SCREENS[step.slug]
  const before = stepBefore(step.number, hidden)
  const listed = shownSteps(hidden).map((one) => ({
    step: one,
    to: isReached(one.number, reached, hidden) ? enrollingStepOf(id, one.slug) : null,
    isHere: one.number === step.number,
    missing: gapsIn(lacunas, one.number).length,
  }))
  return (
    <div className="page page-narrow">
      <PageHeader
        title={`${ENROLMENT_TYPE_NAME[idTipoMatricula]} ${anoLetivo} · ${nomeAluno}`}
        subtitle={[unidade, serie, periodo].filter(Boolean).join(' · ')}
        actions={podeAlterar ? undefined : <EnrolmentBadge status={status} />}
      />
      <StepList steps={listed} />
      {impedimento !== '' && <div className="alert alert-warning mb-0">{impedimento}</div>}
      {texto !== '' && <p className="prose mb-0">{texto}</p>}
      {debito && <DebtNotice debt={debito} />}
      {podeAlterar && (
        <SeatNotice seat={enrolling} now={now} busy={renewing} onRenew={() => dispatch(renewSeat.asked(id))} />
      )}
      <Claims enrolling={enrolling} />
      <h2>{step.label}</h2>
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
