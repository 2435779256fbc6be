import { Formik } from 'formik'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { REOPENED_DIARY } from '#domain/reopenings/reopenings.lists.ts'
import type { ReopeningPlace } from '#domain/reopenings/reopenings.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { askReopening } from '#src/screens/reopenings/reopening.requests.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

const TITLE = 'Pedir reabertura'

interface ClosedNoticeProps {
  /** Why a place takes nothing; empty where it does. */
  readonly reason: string
  /** Where the person may ask for a reopening; null: they cannot. */
  readonly place: ReopeningPlace | null
}

/** Why a place takes nothing, and beside it the way to ask for a reopening (V30). */
export const ClosedNotice = ({ reason, place }: ClosedNoticeProps) =>
  reason !== '' && (
    <>
      <Notice type="info">{reason}</Notice>
      {place !== null && <AskReopening place={place} />}
    </>
  )

/** A teacher asks coordination for a window of their own after that of the stage (D 2.9 “LançamentoBloqueio”). */
const AskReopening = ({ place }: { readonly place: ReopeningPlace }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(askReopening)
  const refused = useRefusedFields(askReopening)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{TITLE}</Button>
      </div>
      {open && (
        <Formik
          initialValues={{ motivo: '', ate: '' }}
          onSubmit={({ motivo, ate }) => void dispatch(askReopening.asked({ ...place, motivo: motivo.trim(), ate }))}
        >
          <Modal shown title={TITLE} onClose={close}>
            <Form label={TITLE}>
              <RefusedFields fields={refused} />
              <p>
                A coordenação decide. Concedida, a etapa abre só para você, nesta turma e disciplina
                {place.abrange === REOPENED_DIARY && ', para chamada e conteúdo'}.
              </p>
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
