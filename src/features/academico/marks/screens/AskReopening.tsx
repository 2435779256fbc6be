import { Formik } from 'formik'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { askReopening } from '#src/features/academico/marks/marks.requests.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

const TITLE = 'Pedir reabertura'

/** A teacher asks coordination for a window of their own after that of the stage (D 2.9 “LançamentoBloqueio”). */
export const AskReopening = ({ sheet }: { readonly sheet: MarkSheet }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(askReopening)
  const refused = useRefusedFields(askReopening)
  const [open, setOpen] = useState(false)
  const { idTurma, idDisciplina, etapa } = sheet
  const close = () => setOpen(false)
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{TITLE}</Button>
      </div>
      {open && (
        <Formik
          initialValues={{ motivo: '', ate: '' }}
          onSubmit={({ motivo, ate }) =>
            void dispatch(askReopening.asked({ idTurma, idDisciplina, numeroEtapa: etapa, motivo: motivo.trim(), ate }))
          }
        >
          <Modal shown title={TITLE} onClose={close}>
            <Form label={TITLE}>
              <RefusedFields fields={refused} />
              <p>A coordenação decide. Concedida, a etapa abre só para você, nesta turma e disciplina.</p>
              <FormTextArea name="motivo" label="Motivo" required maxLength={300} counter rows={3} />
              <FormDateField name="ate" label="Lançar até" required />
              <RecordFooter saving={saving} onAbandon={close} saveLabel={TITLE} />
            </Form>
          </Modal>
        </Formik>
      )}
    </>
  )
}
