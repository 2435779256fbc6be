import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import BootstrapModal from 'react-bootstrap/Modal'
import { IconButton } from './IconButton.tsx'

interface ModalProps {
  readonly shown: boolean
  readonly title: string
  /** Called by Esc, the close button and the backdrop; leave out if the person must answer. */
  readonly onClose?: (() => void) | undefined
  readonly children: ReactNode
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode
}

/** A dialog over the page: the focus stays inside and returns to where it was. Widths of portal.md 9. */
export const Modal = ({ shown, title, onClose, children, footer }: ModalProps) => {
  const id = useId()
  return (
    <BootstrapModal
      show={shown}
      {...(onClose && { onHide: onClose })}
      backdrop={onClose ? true : 'static'}
      keyboard={onClose !== undefined}
      aria-labelledby={id}
      centered
      scrollable
    >
      <div className="modal-header">
        <h2 className="modal-title" id={id}>
          {title}
        </h2>
        {onClose && <IconButton icon={X} label="Fechar" onClick={onClose} />}
      </div>
      <div className="modal-body">{children}</div>
      {footer !== undefined && <div className="modal-footer">{footer}</div>}
    </BootstrapModal>
  )
}
