import { useDispatch, useSelector } from 'react-redux'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { undoExit } from '#src/features/academico/gate/gate.requests.ts'
import { selectExits, selectUndoing, undoClosed } from '#src/features/academico/gate/gate.slice.ts'
import { exitText } from '#src/features/academico/gate/words.ts'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

/** Why an exit is undone. */
export const UndoDialog = () => {
  const dispatch = useDispatch()
  const undoing = useSelector(selectUndoing)
  const exit = useSelector(selectExits).find(({ id }) => id === undoing)
  const reversing = useIsRunning(undoExit)
  if (exit === undefined) return null
  return (
    <ReasonDialog
      shown
      title="Desfazer registro"
      message={exitText(exit)}
      confirmLabel="Desfazer"
      loading={reversing}
      onClose={() => dispatch(undoClosed())}
      onConfirm={(motivo) => dispatch(undoExit.asked({ id: exit.id, motivo }))}
    />
  )
}
