import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { enterPaper } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { asked } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { SignedScan, WhoSigned } from '#src/views/PaperFields.tsx'

interface PaperDialogProps {
  readonly occurrence: OccurrenceSheet
  readonly student: OccurrenceSheet['alunos'][number]
}

interface Values {
  readonly idResponsavel: number | null
  readonly dia: string
  readonly arquivo: string
}

/** A guardian signed the printed occurrence. */
export const PaperDialog = ({ occurrence, student }: PaperDialogProps) => {
  const dispatch = useDispatch()
  const formId = useId()
  const saving = useIsRunning(enterPaper)
  const refused = useRefusedFields(enterPaper)
  const files = usePickedFiles()
  const sending = useSending()
  const close = () => dispatch(asked(null))
  const { idAluno, nome, responsaveis } = student
  const title = `Ciência em papel: ${nome}`
  return (
    <Modal
      shown
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Voltar</Button>
          <SubmitButton form={formId} loading={saving}>
            Registrar
          </SubmitButton>
        </>
      }
    >
      <Formik<Values>
        initialValues={{ idResponsavel: null, dia: '', arquivo: '' }}
        validate={({ idResponsavel, dia, arquivo }) =>
          errorsOf({
            ...(idResponsavel === null && { idResponsavel: requiredMessage('Quem assinou') }),
            ...(dia === '' && { dia: requiredMessage('Dia da assinatura') }),
            ...(arquivo === '' && { arquivo: requiredMessage('Papel assinado') }),
          })
        }
        onSubmit={({ idResponsavel, dia, arquivo }) => {
          if (idResponsavel === null) return
          dispatch(enterPaper.asked({ id: occurrence.id, key: '', paper: { idAluno, idResponsavel, dia, arquivo } }))
        }}
      >
        <Form id={formId} label={title}>
          <RefusedFields fields={refused} />
          <p className="text-secondary">Depois disso a ocorrência fica como foi lida; um adendo a corrige.</p>
          <WhoSigned guardians={responsaveis} />
          <FormDateField name="dia" label="Dia da assinatura" required />
          <SignedScan files={files} sending={sending('document')} />
        </Form>
      </Formik>
    </Modal>
  )
}
