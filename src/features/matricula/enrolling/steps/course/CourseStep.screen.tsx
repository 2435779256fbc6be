import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import type { GetEnrollingOffers } from '#domain/enrolling/enrolling.wire.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { enterWaiting } from '#src/features/matricula/enrolling/claims/claims.requests.ts'
import { saveStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import { StepForm } from '#src/features/matricula/enrolling/screens/StepForm.screen.tsx'
import { stepDraftOf } from '#src/features/matricula/enrolling/stepDrafts.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import { CourseFields } from '#src/features/matricula/enrolling/steps/course/CourseFields.screen.tsx'
import { chosenCourse, courseFlaws, courseValues } from '#src/features/matricula/enrolling/steps/course/courseForm.ts'
import {
  loadEnrollingOffers,
  saveEnrollingCourse,
} from '#src/features/matricula/enrolling/steps/course/enrollingCourse.requests.ts'
import { selectEnrollingOffers } from '#src/features/matricula/enrolling/steps/course/enrollingCourse.slice.ts'
import { StepFooter } from '#src/features/matricula/enrolling/views/StepFooter.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { Section } from '#src/ui/Section.tsx'

/** Step 5: unit, course, shift and grade. Saving holds the seat. */
export const Step = (props: StepProps) => {
  const { enrolling, step, readOnly, onBack } = props
  const dispatch = useDispatch()
  const offers = useSelector(selectEnrollingOffers)
  const leaving = useIsRunning(saveStep)
  if (readOnly) {
    return (
      <>
        <Section title="Curso escolhido">
          <Facts items={factsOf(enrolling)} />
        </Section>
        <StepFooter onBack={onBack} onNext={() => dispatch(stepDone(step.number))} busy={leaving} />
      </>
    )
  }
  if (offers === null) return <Awaited asks={[loadEnrollingOffers.asked(enrolling.id)]} />
  return <CourseForm {...props} offers={offers} />
}

const factsOf = ({ anoLetivo, unidade, curso, periodo, serie }: Enrolling) =>
  [
    ['Ano letivo', String(anoLetivo)],
    ['Unidade', unidade],
    ['Curso', curso],
    ['Período', periodo],
    ['Série', serie],
  ] as const

interface CourseFormProps extends StepProps {
  readonly offers: GetEnrollingOffers['answer']
}

const CourseForm = ({ enrolling, step, onBack, offers }: CourseFormProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(saveEnrollingCourse)
  const leaving = useIsRunning(saveStep)
  const waiting = useIsRunning(enterWaiting)
  const initialValues = useMemo(() => courseValues(offers), [offers])
  const holds = enrolling.vaga === 'guardada' || enrolling.vaga === 'garantida'
  return (
    <StepForm
      label={step.label}
      draft={stepDraftOf(enrolling.id, step.slug)}
      initialValues={initialValues}
      flaws={(values) => courseFlaws(offers, values)}
      onSubmit={(values) => {
        const chosen = chosenCourse(values, enrolling.versao)
        if (chosen !== null) dispatch(saveEnrollingCourse.asked({ id: enrolling.id, ...chosen }))
      }}
      onDone={() => dispatch(stepDone(step.number))}
      onBack={onBack}
      busy={saving || leaving}
      refused={useRefusedFields(saveEnrollingCourse)}
      always={!holds}
      readOnly={false}
      nextLabel={holds ? 'Avançar' : 'Guardar a vaga e avançar'}
    >
      <CourseFields
        offers={offers}
        waiting={waiting}
        standing={enrolling.espera}
        onWait={({ idUnidade, idSerie, idPeriodo }) =>
          dispatch(enterWaiting.asked({ id: enrolling.id, idUnidade, idSerie, idPeriodo }))
        }
      />
    </StepForm>
  )
}
