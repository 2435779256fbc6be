import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface CopyDialogProps {
  readonly title: string
  readonly label: string
  /** The text to copy. */
  readonly text: string
  readonly onCopy: () => void
  readonly onClose: () => void
  /** The text has several lines. */
  readonly isLong?: boolean
  /** What the text is for. */
  readonly children: ReactNode
}

/** Shows a text to copy. */
export const CopyDialog = ({ title, label, text, onCopy, onClose, isLong = false, children }: CopyDialogProps) => (
  <Modal
    shown
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>Fechar</Button>
        <Button variant="primary" icon={Copy} onClick={onCopy}>
          Copiar
        </Button>
      </>
    }
  >
    <div className="stack">
      <p>{children}</p>
      {isLong ? (
        <TextArea label={label} value={text} onChange={() => undefined} rows={10} readOnly />
      ) : (
        <TextField label={label} value={text} onChange={() => undefined} readOnly />
      )}
    </div>
  </Modal>
)
