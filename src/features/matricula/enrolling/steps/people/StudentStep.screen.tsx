import { useSelector } from 'react-redux'
import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import {
  loadEnrollingStudent,
  saveEnrollingStudent,
} from '#src/features/matricula/enrolling/steps/people/enrollingPeople.requests.ts'
import { selectEnrollingStudent } from '#src/features/matricula/enrolling/steps/people/enrollingPeople.slice.ts'
import { PersonStep } from '#src/features/matricula/enrolling/steps/people/PersonStep.screen.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'

const NOTHING: readonly ConfiguredForm[] = []

/** Step 1: the student, and the address. */
export const Step = (props: StepProps) => {
  const student = useSelector(selectEnrollingStudent)
  if (student === null) return <Awaited asks={[loadEnrollingStudent.asked(props.enrolling.id)]} />
  return (
    <PersonStep {...props} kind="student" person={student} request={saveEnrollingStudent} forms={NOTHING} withFields />
  )
}
