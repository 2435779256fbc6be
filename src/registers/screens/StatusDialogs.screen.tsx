import { useDispatch, useSelector } from 'react-redux'
import type { Register } from '#domain/registers/describe.ts'
import { plural } from '#src/lib/text.ts'
import { titleOf, useRegisterChoices } from '#src/registers/choices.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { Refusals } from '#src/registers/views/Refusals.view.tsx'
import { Uses } from '#src/registers/views/Uses.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** The dialogs for making records inactive or active again. */
export const StatusDialogs = ({ register }: { readonly register: Register }) => (
  <>
    <InactivationDialog register={register} />
    <VerdictDialog register={register} />
  </>
)

/** For one record: the records that use it, or the question whether to inactivate it. */
const InactivationDialog = ({ register }: { readonly register: Register }) => {
  const { name, one } = register
  const dispatch = useDispatch()
  const { actions, selectors } = REGISTER_SLICES[name]
  const choices = useRegisterChoices(register)
  const inactivating = useSelector(selectors.selectInactivating)
  if (inactivating === null) return null
  const { record, uses } = inactivating
  const close = () => dispatch(actions.inactivationClosed())
  const title = `Inativar ${one.toLowerCase()}`
  if (uses.length > 0) {
    return (
      <Modal shown title={title} onClose={close} footer={<Button onClick={close}>Entendi</Button>}>
        <Uses title={titleOf(register, record, choices)} uses={uses} />
      </Modal>
    )
  }
  return (
    <ConfirmDialog
      shown
      title={title}
      message={`Deseja inativar ${titleOf(register, record, choices)}? Nenhum registro ativo o usa. Continua nos registros antigos e sai das novas escolhas.`}
      confirmLabel="Inativar"
      onCancel={close}
      onConfirm={() =>
        dispatch(REGISTER_REQUESTS[name].setStatus.asked({ id: record.id, versao: record.versao, ativo: false }))
      }
    />
  )
}

/** For several records: a preview of the change, and afterwards the records that were not changed. */
const VerdictDialog = ({ register }: { readonly register: Register }) => {
  const { name, one, many } = register
  const dispatch = useDispatch()
  const { actions, selectors } = REGISTER_SLICES[name]
  const choices = useRegisterChoices(register)
  const verdict = useSelector(selectors.selectVerdict)
  const selected = useSelector(selectors.selectSelected)
  if (verdict === null) return null
  const { ativo, alterados, recusas, isDone } = verdict
  const close = () => dispatch(actions.verdictClosed())
  const verb = ativo ? 'Ativar' : 'Inativar'
  const changing = selected.filter(({ id }) => alterados.includes(id))
  const count = plural(alterados.length, one.toLowerCase(), many.toLowerCase())
  if (isDone || alterados.length === 0) {
    return (
      <Modal
        shown
        title={`${verb} ${many.toLowerCase()}`}
        onClose={close}
        footer={<Button onClick={close}>Entendi</Button>}
      >
        <Refusals refusals={recusas} intro="Não puderam mudar:" />
      </Modal>
    )
  }
  return (
    <ConfirmDialog
      shown
      title={`${verb} ${count}`}
      message={
        <>
          <p>{namesOf(changing.map((record) => titleOf(register, record, choices)))}</p>
          <Refusals refusals={recusas} intro="Ficam como estão:" />
        </>
      }
      confirmLabel={`${verb} ${count}`}
      onCancel={close}
      onConfirm={() =>
        dispatch(
          REGISTER_REQUESTS[name].setStatuses.asked({
            ativo,
            registros: changing.map(({ id, versao }) => ({ id, versao })),
          }),
        )
      }
    />
  )
}

/** Maximum number of names in a dialog. */
const NAMED = 8

const namesOf = (names: readonly string[]): string => {
  const more = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` e mais ${more}` : '')
}
