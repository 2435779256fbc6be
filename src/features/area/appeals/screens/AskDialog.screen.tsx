import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import type { Contested } from '#domain/appeals/appeals.schemas.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { askAppeal } from '#src/features/area/appeals/familyAppeals.requests.ts'
import { ASK_DRAFT, formClosed } from '#src/features/area/appeals/familyAppeals.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface AskDialogProps {
  readonly studentId: number
  readonly result: Contested
}

/** Why a family contests a result, with what it has to show. */
export const AskDialog = ({ studentId, result }: AskDialogProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(askAppeal)
  const refused = useRefusedFields(askAppeal)
  const sending = useSending()
  const files = usePickedFiles()
  const title = `Reconsideração: ${result.nome}`
  const close = () => {
    dispatch(draftClosed({ form: ASK_DRAFT }))
    dispatch(formClosed())
  }
  const { idDisciplina, numeroEtapa } = result
  return (
    <Formik<{ motivo: string; anexos: readonly string[] }>
      initialValues={{ motivo: '', anexos: [] }}
      onSubmit={({ motivo, anexos }) =>
        void dispatch(
          askAppeal.asked({
            appeal: { idAluno: studentId, idDisciplina, numeroEtapa, motivo, anexos: [...anexos] },
            key: '',
          }),
        )
      }
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={ASK_DRAFT} omit={['anexos']} />
          <RefusedFields fields={refused} />
          <p>
            {result.foraDoPrazo
              ? `O prazo terminou em ${formatDate(result.prazo)}. A escola recebe o pedido mesmo assim e anota que chegou depois.`
              : `O prazo vai até ${formatDate(result.prazo)}. A escola ouve o conselho de classe e responde em 10 dias úteis.`}
          </p>
          <FormTextArea name="motivo" label="Por que o resultado deve ser revisto" maxLength={4000} rows={6} required />
          <FormDocumentsField name="anexos" label="Anexos" maxFiles={5} files={files} sending={sending('document')} />
          <RecordFooter saving={saving} onAbandon={close} />
        </Form>
      </Modal>
    </Formik>
  )
}
