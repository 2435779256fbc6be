import { useDispatch, useSelector } from 'react-redux'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { explained, selectExplained } from '#src/features/academico/marks/marks.slice.ts'
import { stepsOf } from '#src/features/academico/marks/calculated.ts'
import { type SheetRow, type ShownSheet } from '#src/features/academico/marks/rows.ts'
import { Adjustment } from '#src/features/academico/marks/screens/Adjustment.tsx'
import { GradeSteps } from '#src/features/academico/marks/views/GradeSteps.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface ExplainedGradeProps {
  readonly shown: ShownSheet
  readonly rows: readonly SheetRow[]
}

/** “Como chegamos neste valor”: the steps to the stage grade of a student, or to the year with its exam. */
export const ExplainedGrade = ({ rows, shown }: ExplainedGradeProps) => {
  const dispatch = useDispatch()
  const enrolment = useSelector(selectExplained)
  const row = rows.find(({ student }) => student.idMatricula === enrolment)
  if (row === undefined) return null
  const close = () => dispatch(explained(null))
  return (
    <Modal shown title={row.student.nome} onClose={close} footer={<Button onClick={close}>Fechar</Button>}>
      <GradeSteps steps={stepsOf(shown, row)} />
      {shown.canEdit && shown.stage !== EXAM && <Adjustment shown={shown} row={row} />}
    </Modal>
  )
}
