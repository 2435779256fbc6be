import { useDispatch, useSelector } from 'react-redux'
import type { ClosingGroup } from '#domain/yearEnd/closing.schemas.ts'
import { SimulatedStudents } from '#src/features/academico/yearEnd/closing/views/SimulatedStudents.view.tsx'
import { groupClosed, selectSimulated } from '#src/features/academico/yearEnd/closing/yearClosing.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** The students of the class group that is looked at, as they were simulated, with what changed. */
export const StudentsDialog = ({ groups }: { readonly groups: readonly ClosingGroup[] }) => {
  const dispatch = useDispatch()
  const opened = useSelector(selectSimulated)
  if (opened === null) return null
  const close = () => dispatch(groupClosed())
  const name = groups.find(({ id }) => id === opened.idTurma)?.nome ?? ''
  return (
    <Modal shown title={`Simulação: ${name}`} onClose={close} footer={<Button onClick={close}>Fechar</Button>}>
      <SimulatedStudents students={opened.students} />
    </Modal>
  )
}
