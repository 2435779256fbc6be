import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import type { Council } from '#domain/councils/councils.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { addendumDraft, writeAddendum } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { addendumTyped, dialogClosed } from '#src/features/academico/councils/meetings/councils.slice.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

const TITLE = 'Adendo à ata'

/** Corrects minutes that are drawn up: a text behind them, never a change. */
export const AddendumDialog = ({ council: { id } }: { readonly council: Council }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(writeAddendum)
  const refused = useRefusedFields(writeAddendum)
  const close = () => {
    dispatch(draftClosed({ form: addendumDraft(id) }))
    dispatch(dialogClosed())
  }
  return (
    <Formik initialValues={{ texto: '' }} onSubmit={({ texto }) => void dispatch(addendumTyped({ id, texto }))}>
      <Modal shown title={TITLE} onClose={close}>
        <Form label={TITLE}>
          <DraftMirror form={addendumDraft(id)} />
          <RefusedFields fields={refused} />
          <FormTextArea
            name="texto"
            label="Adendo"
            required
            maxLength={5000}
            rows={6}
            hint="Diga o que se corrige e por quê. O adendo recebe um número e não muda mais."
          />
          <RecordFooter saving={saving} onAbandon={close} saveLabel="Lavrar adendo" />
        </Form>
      </Modal>
    </Formik>
  )
}
