import { useDispatch, useSelector } from 'react-redux'
import type { GateStudent } from '#domain/gate/gate.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { recordExit, undoExit } from '#src/features/academico/gate/gate.requests.ts'
import {
  exitClosed,
  selectConfirming,
  selectExits,
  selectUndoing,
  undoClosed,
} from '#src/features/academico/gate/gate.slice.ts'
import { hourText } from '#src/features/academico/gate/words.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

/** The second tap of an exit, and the reason of one that is undone. */
export const ExitDialogs = ({ student }: { readonly student: GateStudent | null }) => {
  const dispatch = useDispatch()
  const confirming = useSelector(selectConfirming)
  const undoing = useSelector(selectUndoing)
  const exit = useSelector(selectExits).find(({ id }) => id === undoing)
  const recording = useIsRunning(recordExit)
  const reversing = useIsRunning(undoExit)
  return (
    <>
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
      <ReasonDialog
        shown={exit !== undefined}
        title="Desfazer registro"
        message={
          exit === undefined ? '' : `${exit.aluno} saiu às ${hourText(exit.emAparelho ?? exit.em)}: ${exit.com}.`
        }
        confirmLabel="Desfazer"
        loading={reversing}
        onClose={() => dispatch(undoClosed())}
        onConfirm={(motivo) => {
          if (exit !== undefined) dispatch(undoExit.asked({ id: exit.id, motivo }))
        }}
      />
    </>
  )
}
