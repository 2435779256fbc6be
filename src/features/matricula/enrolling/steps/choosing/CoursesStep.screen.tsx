import { useDispatch, useSelector } from 'react-redux'
import type { OfferedCourses } from '#domain/proposals/proposals.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { AwaitedStep } from '#src/features/matricula/enrolling/steps/choosing/AwaitedStep.screen.tsx'
import { chooseCourses, loadCourses } from '#src/features/matricula/enrolling/steps/choosing/choosing.requests.ts'
import { selectCourses } from '#src/features/matricula/enrolling/steps/choosing/choosing.slice.ts'
import { type Hour, takenHours } from '#src/screens/choosing/hours.ts'
import { CourseCard } from '#src/features/matricula/enrolling/steps/choosing/views/CourseCard.view.tsx'
import { TotalsBar } from '#src/features/matricula/enrolling/steps/choosing/views/TotalsBar.view.tsx'
import { saveStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import { StepFooter } from '#src/features/matricula/enrolling/views/StepFooter.view.tsx'
import { ChoiceCards } from '#src/ui/ChoiceCards.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

type Offered = OfferedCourses['cursos'][number]

/** Extra courses: a closed schedule as a whole, an open one by hours and days. */
export const CoursesStep = ({ enrolling: { id }, step, readOnly, onBack }: StepProps) => {
  const dispatch = useDispatch()
  const courses = useSelector(selectCourses)
  const choosing = useIsRunning(chooseCourses)
  const leaving = useIsRunning(saveStep)
  if (courses === null) return <AwaitedStep request={loadCourses} onRetry={() => dispatch(loadCourses.asked(id))} />
  const { cursos, versao, podeAlterar, totais } = courses
  const choose = ({ curso }: Offered, hours: readonly Hour[] | null) => {
    const others = cursos.flatMap((one) => (one.curso.id === curso.id ? [] : wantedOf(one, takenHours(one))))
    const wanted = hours === null ? [] : [{ cursoExtraId: curso.id, horarios: [...hours], aceitaEspera: true }]
    dispatch(chooseCourses.asked({ id, body: { versao, inscricoes: [...others, ...wanted] } }))
  }
  return (
    <>
      {cursos.length === 0 ? (
        <EmptyState title="Nenhum curso extra" reason="Não há cursos extras abertos para este aluno agora." />
      ) : (
        <ChoiceCards>
          {cursos.map((offered) => (
            <CourseCard
              key={offered.curso.id}
              offered={offered}
              disabled={readOnly || choosing || !podeAlterar}
              onChoose={(hours) => choose(offered, hours)}
            />
          ))}
        </ChoiceCards>
      )}
      <StepFooter
        onBack={onBack}
        onNext={() => dispatch(stepDone(step.number))}
        busy={choosing || leaving}
        status={<TotalsBar totals={totais} />}
      />
    </>
  )
}

const wantedOf = ({ curso, situacao }: Offered, hours: readonly Hour[]) =>
  situacao === null ? [] : [{ cursoExtraId: curso.id, horarios: [...hours], aceitaEspera: true }]
