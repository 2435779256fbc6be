import { useSelector } from 'react-redux'
import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import {
  loadEnrollingStudent,
  saveEnrollingStudent,
} from '#src/features/matricula/enrolling/steps/people/enrollingPeople.requests.ts'
import { selectEnrollingStudent } from '#src/features/matricula/enrolling/steps/people/enrollingPeople.slice.ts'
import { PersonStep } from '#src/features/matricula/enrolling/steps/people/PersonStep.screen.tsx'
import { useSchoolForms } from '#src/registers/people/schoolFields.ts'
import { Awaited } from '#src/screens/Awaited.tsx'

/** Step 3: the configured fields of the student. */
export const Step = (props: StepProps) => {
  const student = useSelector(selectEnrollingStudent)
  const forms = useSchoolForms('student')
  if (student === null || forms === null) {
    return <Awaited asks={[loadEnrollingStudent.asked(props.enrolling.id), loadConfiguredForms.asked(null)]} />
  }
  const asksNothing = forms.every(({ campos }) => campos.length === 0)
  return (
    <PersonStep
      {...props}
      kind="student"
      person={student}
      request={saveEnrollingStudent}
      forms={forms}
      withFields={false}
    >
      {asksNothing && <p className="text-secondary">A escola não pergunta mais nada sobre o aluno.</p>}
    </PersonStep>
  )
}
