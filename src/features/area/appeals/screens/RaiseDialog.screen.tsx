import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import type { Appeal } from '#domain/appeals/appeals.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { raiseAppeal } from '#src/features/area/appeals/familyAppeals.requests.ts'
import { formClosed, RAISE_DRAFT } from '#src/features/area/appeals/familyAppeals.slice.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { Modal } from '#src/ui/Modal.tsx'

const TITLE = 'Recorrer à Diretoria de Ensino'

/** Why a family goes on; the school sends it with the whole file. */
export const RaiseDialog = ({ appeal: { id, versao } }: { readonly appeal: Appeal }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(raiseAppeal)
  const close = () => {
    dispatch(draftClosed({ form: RAISE_DRAFT }))
    dispatch(formClosed())
  }
  return (
    <Formik
      initialValues={{ motivo: '' }}
      onSubmit={({ motivo }) => void dispatch(raiseAppeal.asked({ id, body: { motivo, versao } }))}
    >
      <Modal shown title={TITLE} onClose={close}>
        <Form label={TITLE}>
          <DraftMirror form={RAISE_DRAFT} />
          <p>A escola encaminha o recurso com toda a documentação em 5 dias úteis.</p>
          <FormTextArea name="motivo" label="Por que recorrer" maxLength={4000} rows={6} required />
          <RecordFooter saving={saving} onAbandon={close} />
        </Form>
      </Modal>
    </Formik>
  )
}
