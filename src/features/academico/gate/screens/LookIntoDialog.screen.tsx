import { useDispatch } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { EXIT_CONCERNS } from '#domain/gate/gate.lists.ts'
import type { ExitRow } from '#domain/gate/gate.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { lookIntoExit } from '#src/features/academico/gate/lookInto.requests.ts'
import { lookIntoClosed } from '#src/features/academico/gate/lookInto.slice.ts'
import { exitText } from '#src/features/academico/gate/words.ts'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

/** What a colleague found out about an exit with an alert. */
export const LookIntoDialog = ({ exit }: { readonly exit: ExitRow }) => {
  const dispatch = useDispatch()
  const noting = useIsRunning(lookIntoExit)
  return (
    <ReasonDialog
      shown
      title="Apurar saída"
      message={`${exitText(exit)} ${nameIn(EXIT_CONCERNS, exit.alerta)}.`}
      label="O que você apurou"
      confirmLabel="Registrar apuração"
      loading={noting}
      onClose={() => dispatch(lookIntoClosed())}
      onConfirm={(nota) => dispatch(lookIntoExit.asked({ id: exit.id, nota }))}
    />
  )
}
