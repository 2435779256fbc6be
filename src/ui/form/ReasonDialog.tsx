import '#src/styles/forms.scss'
import { Formik } from 'formik'
import { type ReactNode, useId } from 'react'
import { Button } from '../Button.tsx'
import { Modal } from '../Modal.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import { Form } from './Form.tsx'
import { FormTextArea } from './FormTextArea.tsx'

interface ReasonDialogProps {
  readonly shown: boolean
  readonly title: string
  /** The action, its object and how many there are. */
  readonly message: ReactNode
  readonly confirmLabel: string
  /** What the text is called; default “Motivo”. */
  readonly label?: string
  /** Whether the reason is required; default true. */
  readonly required?: boolean
  readonly loading?: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

const MAX_REASON = 300

/** Asks for a reason before an action such as a cancellation. */
export const ReasonDialog = ({
  shown,
  title,
  message,
  confirmLabel,
  label = 'Motivo',
  required = true,
  loading = false,
  onConfirm,
  onClose,
}: ReasonDialogProps) => {
  const id = useId()
  const footer = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <SubmitButton form={id} loading={loading}>
        {confirmLabel}
      </SubmitButton>
    </>
  )
  return (
    <Modal shown={shown} title={title} onClose={onClose} footer={footer}>
      <Formik initialValues={{ motivo: '' }} onSubmit={({ motivo }) => onConfirm(motivo.trim())}>
        <Form id={id} label={title}>
          <div>{message}</div>
          <FormTextArea name="motivo" label={label} required={required} maxLength={MAX_REASON} counter rows={3} />
        </Form>
      </Formik>
    </Modal>
  )
}
