import { useDispatch, useSelector } from 'react-redux'
import type { Register } from '#domain/registers/describe.ts'
import { STATUSES_AT_ONCE } from '#domain/registers/registers.wire.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Selection } from '#src/ui/table/selection.ts'

/** The selected records, and the change of their status: first simulated, so that the person sees the effect. */
export const useStatusSelection = ({ name }: Register): Selection => {
  const dispatch = useDispatch()
  const { actions, selectors } = REGISTER_SLICES[name]
  const { tryStatuses } = REGISTER_REQUESTS[name]
  const selected = useSelector(selectors.selectSelected)
  const isTrying = useIsRunning(tryStatuses)
  const change = (ativo: boolean) => {
    const registros = selected.filter((record) => record.ativo !== ativo).map(({ id, versao }) => ({ id, versao }))
    return (
      registros.length > 0 && (
        <Button disabled={isTrying} onClick={() => dispatch(tryStatuses.asked({ ativo, registros }))}>
          {ativo ? 'Ativar' : 'Inativar'}
        </Button>
      )
    )
  }
  return {
    selected: selected.map(({ id }) => id),
    maxCount: STATUSES_AT_ONCE,
    onChange: (ids) => dispatch(actions.selected(ids)),
    actions: (
      <div className="cluster">
        {change(false)}
        {change(true)}
        <Button variant="link" onClick={() => dispatch(actions.selected([]))}>
          Limpar seleção
        </Button>
      </div>
    ),
  }
}
