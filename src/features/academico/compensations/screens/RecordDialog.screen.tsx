import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import { compensationFlaws } from '#domain/compensations/compensation.ts'
import type { CompensationPage } from '#domain/compensations/compensations.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { recordCompensation } from '#src/features/academico/compensations/compensations.requests.ts'
import {
  activityTyped,
  dialogClosed,
  type TypedActivity,
} from '#src/features/academico/compensations/compensations.slice.ts'
import { compensationDraft } from '#src/features/academico/compensations/paths.ts'
import { AbsentStudents } from '#src/features/academico/compensations/views/AbsentStudents.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

type Values = Pick<TypedActivity, 'nome' | 'descricao' | 'alunos'>

const TITLE = 'Registrar compensação'

/** Records an activity: what was done, and which absences of whom it makes up for. */
export const RecordDialog = ({ page }: { readonly page: CompensationPage }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(recordCompensation)
  const refused = useRefusedFields(recordCompensation)
  const form = compensationDraft(page)
  const { idTurma, idDisciplina, etapa, maximo } = page
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(dialogClosed())
  }
  return (
    <Formik<Values>
      initialValues={{ nome: '', descricao: '', alunos: [] }}
      validate={(values) => errorsOf(compensationFlaws(values, maximo))}
      onSubmit={(values) => {
        if (idTurma === null || etapa === null) return
        const alunos = values.alunos.filter(({ chamadas }) => chamadas.length > 0)
        dispatch(activityTyped({ ...values, alunos, idTurma, idDisciplina, numeroEtapa: etapa }))
      }}
    >
      <Modal shown title={TITLE} onClose={close}>
        <Form label={TITLE}>
          <DraftMirror form={form} />
          <RefusedFields fields={refused} />
          <FormTextField name="nome" label="Nome da atividade" required maxLength={100} />
          <FormTextArea name="descricao" label="O que foi feito" required maxLength={1000} rows={3} />
          <AbsentStudents students={page.alunos} most={maximo} />
          <RecordFooter saving={saving} onAbandon={close} saveLabel="Registrar" />
        </Form>
      </Modal>
    </Formik>
  )
}
