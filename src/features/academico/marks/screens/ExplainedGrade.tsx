import { useDispatch, useSelector } from 'react-redux'
import { stepText } from '#domain/evaluation/stepText.ts'
import type { Step } from '#domain/evaluation/steps.ts'
import { explained, selectExplained } from '#src/features/academico/marks/marks.slice.ts'
import { gradeOf, type SheetRow, type ShownSheet } from '#src/features/academico/marks/rows.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface ExplainedGradeProps {
  readonly shown: ShownSheet
  readonly rows: readonly SheetRow[]
}

/** “Como chegamos neste valor”: the steps to the stage grade of a student. */
export const ExplainedGrade = ({ rows, shown }: ExplainedGradeProps) => {
  const dispatch = useDispatch()
  const enrolment = useSelector(selectExplained)
  const row = rows.find(({ student }) => student.idMatricula === enrolment)
  if (row === undefined) return null
  const close = () => dispatch(explained(null))
  const steps: Step[] = []
  gradeOf(shown, row, (step) => void steps.push(step))
  return (
    <Modal shown title={row.student.nome} onClose={close} footer={<Button onClick={close}>Fechar</Button>}>
      <h3>Como chegamos neste valor</h3>
      {steps.length === 0 ? (
        <p>Ainda falta alguma nota desta etapa. Assim que ela estiver completa, a conta aparece aqui.</p>
      ) : (
        <ol>
          {steps.map(stepText).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      )}
    </Modal>
  )
}
