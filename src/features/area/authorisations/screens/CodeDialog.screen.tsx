import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { codeFlaws, PERSON_NAME_MAX } from '#domain/gate/pickup.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { makeCode } from '#src/features/area/authorisations/familyPickup.requests.ts'
import { formClosed } from '#src/features/area/authorisations/familyPickup.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** For whom a code is made. */
export const CodeDialog = ({ studentId }: { readonly studentId: number }) => {
  const dispatch = useDispatch()
  const id = useId()
  const form = `familyPickup/codigo/${studentId}`
  const saving = useIsRunning(makeCode)
  const refused = useRefusedFields(makeCode)
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(formClosed())
  }
  return (
    <Modal
      shown
      title="Código de emergência"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <SubmitButton form={id} loading={saving}>
            Criar código
          </SubmitButton>
        </>
      }
    >
      <Formik
        initialValues={{ nome: '', documento: '' }}
        validate={(values) => errorsOf(codeFlaws(values))}
        onSubmit={(values) => {
          dispatch(makeCode.asked({ ...values, idAluno: studentId, key: '' }))
        }}
      >
        <Form id={id} label="Código de emergência">
          <DraftMirror form={form} />
          <RefusedFields fields={refused} />
          <p>Vale uma vez, só hoje e só para esta pessoa, que mostra o documento na portaria.</p>
          <FormTextField name="nome" label="Nome de quem vai buscar" required maxLength={PERSON_NAME_MAX} />
          <FormTextField name="documento" label="CPF ou RG" required maxLength={30} />
        </Form>
      </Formik>
    </Modal>
  )
}
