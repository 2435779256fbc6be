import { useDispatch, useSelector } from 'react-redux'
import type { Register } from '#domain/registers/describe.ts'
import { STATUSES_AT_ONCE } from '#domain/registers/registers.wire.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import type { Selection } from '#src/ui/table/selection.ts'

/** The selected records, and the buttons that open the change of their status. */
export const useStatusSelection = ({ name }: Register): Selection => {
  const dispatch = useDispatch()
  const { actions, selectors } = REGISTER_SLICES[name]
  const selected = useSelector(selectors.selectSelected)
  const change = (ativo: boolean) =>
    selected.some((record) => record.ativo !== ativo) && (
      <Button onClick={() => dispatch(actions.changeOpened({ ativo }))}>{ativo ? 'Ativar' : 'Inativar'}</Button>
    )
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
