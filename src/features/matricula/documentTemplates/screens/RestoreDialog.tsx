import { useFormikContext } from 'formik'
import { STANDARD_TEXTS } from '#domain/documents/standards.ts'
import type { DocumentType } from '#domain/documents/documents.lists.ts'
import type { TemplateForm } from '#src/features/matricula/documentTemplates/templateForm.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { RichTextView } from '#src/ui/richText/RichTextView.tsx'

interface RestoreDialogProps {
  readonly type: DocumentType
  readonly onClose: () => void
}

/** Shows the portal's text of a type before it replaces what is typed. */
export const RestoreDialog = ({ type, onClose }: RestoreDialogProps) => {
  const { setFieldValue } = useFormikContext<TemplateForm>()
  const standard = { blocos: [...STANDARD_TEXTS[type]] }
  const restore = () => {
    void setFieldValue('documento1', standard)
    onClose()
  }
  return (
    <Modal
      shown
      title="Restaurar o texto padrão"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" onClick={restore}>
            Usar este texto
          </Button>
        </>
      }
    >
      <p>O texto do documento será trocado por este. Nada é salvo até você salvar o modelo.</p>
      <RichTextView text={standard} depth={1} />
    </Modal>
  )
}
