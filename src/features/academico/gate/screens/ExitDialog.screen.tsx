import { useDispatch, useSelector } from 'react-redux'
import type { GateStudent } from '#domain/gate/gate.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { recordExit } from '#src/features/academico/gate/gate.requests.ts'
import { exitClosed, selectConfirming } from '#src/features/academico/gate/gate.slice.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'

/** The second tap of an exit. */
export const ExitDialog = ({ student }: { readonly student: GateStudent | null }) => {
  const dispatch = useDispatch()
  const confirming = useSelector(selectConfirming)
  const recording = useIsRunning(recordExit)
  return (
    <ConfirmDialog
      shown={confirming !== null && student !== null}
      title="Registrar saída"
      message={
        <>
          <strong>{student?.nome}</strong> sai agora com <strong>{confirming?.com}</strong>. A família é avisada.
        </>
      }
      confirmLabel="Confirmar saída"
      loading={recording}
      onCancel={() => dispatch(exitClosed())}
      onConfirm={() => {
        if (confirming === null || student === null) return
        const { leaving, com } = confirming
        dispatch(recordExit.asked({ leaving, title: `${student.nome} com ${com}`, key: '' }))
      }}
    />
  )
}
