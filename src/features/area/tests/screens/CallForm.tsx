import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { TEST_MAX } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { FamilyTest } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { askCall, callDraft } from '#src/features/area/tests/familyTests.requests.ts'
import { callGivenUp } from '#src/features/area/tests/familyTests.slice.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface CallFormProps {
  readonly test: FamilyTest
  readonly studentId: number
}

const TITLE = 'Pedir segunda chamada'

/** A guardian asks for a second call: why, and perhaps a document. */
export const CallForm = ({ test: { id, disciplina, avaliacao, dia }, studentId }: CallFormProps) => {
  const dispatch = useDispatch()
  const formId = useId()
  const files = usePickedFiles()
  const sending = useSending()
  const saving = useIsRunning(askCall)
  const refused = useRefusedFields(askCall)
  const form = callDraft(id, studentId)
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(callGivenUp())
  }
  return (
    <Modal
      shown
      title={TITLE}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <SubmitButton form={formId} loading={saving}>
            Enviar
          </SubmitButton>
        </>
      }
    >
      <Formik
        initialValues={{ motivo: '', arquivo: '' }}
        onSubmit={(values) => void dispatch(askCall.asked({ id, call: { ...values, idAluno: studentId }, key: '' }))}
      >
        <Form id={formId} label={TITLE}>
          <DraftMirror form={form} omit={['arquivo']} />
          <RefusedFields fields={refused} />
          <p className="mb-0">
            {disciplina}, {avaliacao}, de {dayText(dia)}
          </p>
          <FormTextArea name="motivo" label="Motivo" required maxLength={TEST_MAX.motivo} rows={3} />
          <LazyDocumentField
            name="arquivo"
            label="Documento"
            hint="Foto ou PDF. Os professores não veem o motivo nem o documento."
            files={files}
            sending={sending('document')}
          />
        </Form>
      </Formik>
    </Modal>
  )
}
