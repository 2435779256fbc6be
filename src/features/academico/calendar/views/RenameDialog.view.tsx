import { Formik } from 'formik'
import { useId } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface RenameDialogProps {
  readonly name: string
  readonly onSave: (name: string) => void
  readonly onClose: () => void
}

/** Renames a calendar. */
export const RenameDialog = ({ name, onSave, onClose }: RenameDialogProps) => {
  const id = useId()
  const footer = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <SubmitButton form={id} loading={false}>
        Salvar
      </SubmitButton>
    </>
  )
  return (
    <Modal shown title="Renomear calendário" onClose={onClose} footer={footer}>
      <Formik initialValues={{ nome: name }} onSubmit={({ nome }) => onSave(nome.trim())}>
        <Form id={id} label="Renomear calendário">
          <FormTextField name="nome" label="Nome" required maxLength={80} />
        </Form>
      </Formik>
    </Modal>
  )
}
