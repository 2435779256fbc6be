import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Register } from '#domain/registers/describe.ts'
import { titleOf, useRegisterChoices } from '#src/registers/choices.ts'
import { REGISTER_REQUESTS } from '#src/registers/register.requests.ts'
import { REGISTER_SLICES } from '#src/registers/register.slice.ts'
import { Uses } from '#src/registers/views/Uses.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** The dialogs for making records inactive or active again. */
export const StatusDialogs = ({ register }: { readonly register: Register }) => (
  <>
    <InactivationDialog register={register} />
    <ChangeDialog register={register} />
  </>
)

const StatusChange = lazy(async () => ({
  default: (await import(/* webpackChunkName: "status-change" */ '#src/registers/screens/StatusChange.screen.tsx'))
    .StatusChange,
}))

/** For several records, which few lists are opened for. */
const ChangeDialog = ({ register }: { readonly register: Register }) => {
  const change = useSelector(REGISTER_SLICES[register.name].selectors.selectChange)
  if (change === null) return null
  return (
    <Suspense fallback={null}>
      <StatusChange register={register} change={change} />
    </Suspense>
  )
}

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
