import type { RichText } from '#domain/richText/richText.schemas.ts'
import { Modal } from '#src/ui/Modal.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

interface TermPreviewProps {
  readonly shown: boolean
  readonly title: string
  readonly text: RichText
  readonly onClose: () => void
}

/** The draft as its readers will see it. */
export const TermPreview = ({ shown, title, text, onClose }: TermPreviewProps) => (
  <Modal shown={shown} title={title === '' ? 'Sem título' : title} onClose={onClose}>
    <RichTextView text={text} depth={1} />
  </Modal>
)
