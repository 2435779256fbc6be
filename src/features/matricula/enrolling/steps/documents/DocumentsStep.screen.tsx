import { useDispatch, useSelector } from 'react-redux'
import { STAFF } from '#domain/base/signedIn.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { saveStep } from '#src/features/matricula/enrolling/enrolling.requests.ts'
import { stepDone } from '#src/features/matricula/enrolling/enrolling.slice.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'
import { StepFooter } from '#src/features/matricula/enrolling/views/StepFooter.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { loadRequirements } from '#src/screens/requirements/requirements.requests.ts'
import { selectRequirements } from '#src/screens/requirements/requirements.slice.ts'
import { WaitingRequirements } from '#src/screens/requirements/RequirementGroup.view.tsx'
import { Requirements } from '#src/screens/requirements/Requirements.tsx'

/** Step 4: the documents that the enrolment asks for. Each is stored once it is sent. */
export const Step = ({ enrolling, step, onBack }: StepProps) => {
  const dispatch = useDispatch()
  const loaded = useSelector(selectRequirements)
  const isStaff = useSelector(selectUser)?.tipoLogin === STAFF
  const mayEdit = useMayEdit('dadosAluno')
  const leaving = useIsRunning(saveStep)
  const { alunoId } = enrolling
  const student = loaded?.id === alunoId ? loaded : null
  return (
    <>
      <Awaited asks={[loadRequirements.asked(alunoId)]} isHere={student !== null} outline={<WaitingRequirements />} />
      {student !== null && (
        <Requirements
          studentId={alunoId}
          requirements={student.requisitos}
          brings={!isStaff || mayEdit}
          decides={isStaff && mayEdit}
        />
      )}
      <StepFooter onBack={onBack} onNext={() => dispatch(stepDone(step.number))} busy={leaving} />
    </>
  )
}
