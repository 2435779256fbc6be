import { type ReactNode, useId, useRef } from 'react'
import BootstrapModal from 'react-bootstrap/Modal'
import { Button } from './Button.tsx'

interface ConfirmDialogProps {
  readonly shown: boolean
  readonly title?: string
  /** Names the action, its object and how many there are. */
  readonly message: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly confirmLabel?: string
  /** For actions that cannot be undone: red, and “Cancelar” has the focus. */
  readonly destructive?: boolean
  readonly loading?: boolean
}

/** Asks before an action with consequences. Esc cancels; the focus returns to where it was. */
export const ConfirmDialog = ({
  shown,
  title = 'Confirmação',
  message,
  onConfirm,
  onCancel,
  confirmLabel = 'Confirmar',
  destructive = false,
  loading = false,
}: ConfirmDialogProps) => {
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  return (
    <BootstrapModal
      show={shown}
      onHide={onCancel}
      onShow={() => first.current?.focus()}
      className="confirm-dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}message`}
      centered
    >
      <div className="modal-header">
        <h2 className="modal-title" id={`${id}title`}>
          {title}
        </h2>
      </div>
      <div className="modal-body" id={`${id}message`}>
        {message}
      </div>
      <div className="modal-footer">
        <Button onClick={onCancel} ref={destructive ? first : null}>
          Cancelar
        </Button>
        <Button
          variant={destructive ? 'danger' : 'primary'}
          onClick={onConfirm}
          loading={loading}
          ref={destructive ? null : first}
        >
          {confirmLabel}
        </Button>
      </div>
    </BootstrapModal>
  )
}
