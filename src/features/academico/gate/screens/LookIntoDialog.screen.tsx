import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { EXIT_CONCERNS } from '#domain/gate/gate.lists.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { lookIntoExit } from '#src/features/academico/gate/gate.requests.ts'
import { lookIntoClosed, selectLookingInto } from '#src/features/academico/gate/gate.slice.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

/** What a colleague found out about an exit with an alert. */
export const LookIntoDialog = () => {
  const dispatch = useDispatch()
  const exit = useSelector(selectLookingInto)
  const saving = useIsRunning(lookIntoExit)
  return (
    <ReasonDialog
      shown={exit !== null}
      title="Apurar saída"
      message={
        exit === null
          ? ''
          : `${exit.aluno} saiu em ${formatDateTime(exit.emAparelho ?? exit.em)}: ${exit.com}. ${nameIn(EXIT_CONCERNS, exit.alerta)}.`
      }
      label="O que você apurou"
      confirmLabel="Registrar apuração"
      loading={saving}
      onClose={() => dispatch(lookIntoClosed())}
      onConfirm={(nota) => {
        if (exit !== null) dispatch(lookIntoExit.asked({ id: exit.id, nota }))
      }}
    />
  )
}
