import { useDispatch, useSelector } from 'react-redux'
import { UNEXPECTED } from '#domain/base/call.messages.ts'
import { ONGOING } from '#domain/enrolling/enrollingPath.ts'
import { isReached, stepOfSlug } from '#domain/enrolling/enrollingSteps.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { rowIdOf } from '#src/core/students/paths.ts'
import { loadEnrolling, loadStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { selectEnrolling, selectHiddenTabs, selectReached } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { OpenStep } from '#src/features/matricula/enrolling/screens/OpenStep.screen.tsx'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

/** M49: an enrolment, step by step; until it is loaded, its progress or error. */
export const Screen = () => {
  const dispatch = useDispatch()
  const { matriculaId, etapa } = useParams()
  const enrolling = useSelector(selectEnrolling)
  const reached = useSelector(selectReached)
  const hidden = useSelector(selectHiddenTabs)
  const lost = useRequest(loadStep)?.failure
  const id = rowIdOf(matriculaId)
  const step = stepOfSlug(etapa)
  if (id !== null && step !== undefined && enrolling?.id === id) {
    if (reached !== null && isReached(step.number, reached, hidden)) {
      return <OpenStep key={step.slug} enrolling={enrolling} step={step} reached={reached} hidden={hidden} />
    }
    if (reached === null && lost) {
      return (
        <div className="page page-narrow">
          <PageHeader title="Matrícula" />
          <ErrorState message={lost.message || UNEXPECTED} onRetry={() => dispatch(loadEnrolling.asked(id))} />
        </div>
      )
    }
  }
  return (
    <AwaitedPage
      title="Matrícula"
      asks={id === null || (step === undefined && etapa !== ONGOING) ? [] : [loadEnrolling.asked(id)]}
      missing={
        <EmptyState title="Matrícula não encontrada" reason="Ela não existe ou não está disponível para você." />
      }
    />
  )
}
