import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { WaitingRow } from '#domain/waitingList/waitingList.schemas.ts'
import { optionText } from '#domain/waitingList/waitingOption.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { refuseWaiting } from '#src/features/matricula/processes/waiting/waitingList.requests.ts'
import { refusalClosed } from '#src/features/matricula/processes/waiting/waitingList.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextField } from '#src/ui/TextField.tsx'

/** Removes an entry from a waiting list, for a stored reason. */
export const RefusalDialog = ({ row: { id, nome, opcao } }: { readonly row: WaitingRow }) => {
  const dispatch = useDispatch()
  const [reason, setReason] = useState('')
  const saving = useIsRunning(refuseWaiting)
  const close = () => dispatch(refusalClosed())
  return (
    <Modal
      shown
      title={`Tirar ${nome} da lista`}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Abandonar</Button>
          <Button
            variant="primary"
            loading={saving}
            disabled={reason.trim() === ''}
            onClick={() => dispatch(refuseWaiting.asked({ id, motivo: reason.trim() }))}
          >
            Tirar da lista
          </Button>
        </>
      }
    >
      <TextField
        label="Motivo"
        required
        maxLength={300}
        hint={`Fica ao lado da inscrição e na auditoria. Sai a ${optionText(opcao)}; se houver outra, ela continua na lista.`}
        value={reason}
        onChange={setReason}
      />
    </Modal>
  )
}
