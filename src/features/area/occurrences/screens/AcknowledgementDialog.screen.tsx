import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { ACKNOWLEDGEMENT } from '#domain/occurrences/occurrence.ts'
import type { FamilyOccurrence } from '#domain/occurrences/occurrences.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { acknowledgeOccurrence } from '#src/features/area/occurrences/familyOccurrences.requests.ts'
import { acknowledgementClosed } from '#src/features/area/occurrences/familyOccurrences.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const TITLE = 'Tomar ciência'

/** A guardian takes note of what was told, perhaps with a comment. */
export const AcknowledgementDialog = ({ occurrence }: { readonly occurrence: FamilyOccurrence }) => {
  const dispatch = useDispatch()
  const formId = useId()
  const saving = useIsRunning(acknowledgeOccurrence)
  const { id, versao, titulo } = occurrence
  const close = () => dispatch(acknowledgementClosed())
  return (
    <Modal
      shown
      title={TITLE}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Voltar</Button>
          <SubmitButton form={formId} loading={saving}>
            Tomei ciência
          </SubmitButton>
        </>
      }
    >
      <Formik
        initialValues={{ comentario: '' }}
        onSubmit={({ comentario }) => {
          dispatch(acknowledgeOccurrence.asked({ id, body: { versao, comentario } }))
        }}
      >
        <Form id={formId} label={TITLE}>
          <p>
            <strong>{titulo}:</strong> {ACKNOWLEDGEMENT}
          </p>
          <p className="text-secondary">
            Ciência não é concordância. A escola guarda quem leu, quando e de onde; depois disso, o registro não muda.
          </p>
          <FormTextArea name="comentario" label="Comentário" maxLength={500} rows={3} hint="Se quiser. A escola lê." />
        </Form>
      </Formik>
    </Modal>
  )
}
