import { useDispatch, useSelector } from 'react-redux'
import type { Step } from '#domain/evaluation/steps.ts'
import { type ReachedSubject, subjectKey, yearOf } from '#src/features/academico/marks/student/reached.ts'
import { selectYearExplained, yearExplained } from '#src/features/academico/marks/student/studentMarks.slice.ts'
import { GradeSteps } from '#src/features/academico/marks/views/GradeSteps.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** “Como chegamos neste valor” of a subject in the year. */
export const YearDialog = ({ subjects }: { readonly subjects: readonly ReachedSubject[] }) => {
  const dispatch = useDispatch()
  const explained = useSelector(selectYearExplained)
  const chosen = subjects.find(({ subject }) => subjectKey(subject) === explained)
  if (chosen === undefined) return null
  const steps: Step[] = []
  const { situation } = yearOf(chosen.subject, chosen.scheme, (step) => void steps.push(step))
  const close = () => dispatch(yearExplained(null))
  return (
    <Modal
      shown
      title={`${chosen.subject.nome}: ${situation}`}
      onClose={close}
      footer={<Button onClick={close}>Fechar</Button>}
    >
      <GradeSteps steps={steps} />
    </Modal>
  )
}
