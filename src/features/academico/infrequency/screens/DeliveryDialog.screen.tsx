import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import { deliveryFlaws } from '#domain/infrequency/delivery.ts'
import type { AlertDetail, CouncilNotice } from '#domain/infrequency/infrequency.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { deliveryDraft, noteDelivery } from '#src/features/academico/infrequency/infrequency.requests.ts'
import { dialogClosed } from '#src/features/academico/infrequency/infrequency.slice.ts'
import { dayOf } from '#src/lib/dates.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface DeliveryDialogProps {
  readonly alert: AlertDetail
  readonly notice: CouncilNotice
}

const TITLE = 'Entrega ao Conselho Tutelar'

/** Notes when a printed notice reached the Conselho Tutelar, and its number there. */
export const DeliveryDialog = ({ alert: { id, hoje }, notice }: DeliveryDialogProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(noteDelivery)
  const refused = useRefusedFields(noteDelivery)
  const printedOn = dayOf(notice.em)
  const close = () => {
    dispatch(draftClosed({ form: deliveryDraft(id) }))
    dispatch(dialogClosed())
  }
  return (
    <Formik
      initialValues={{ entregueEm: notice.entregueEm ?? hoje, protocolo: notice.protocolo }}
      validate={(values) => errorsOf(deliveryFlaws(values, { printedOn, today: hoje }))}
      onSubmit={(values) =>
        void dispatch(noteDelivery.asked({ id, body: { ...values, idAviso: notice.id, versao: notice.versao } }))
      }
    >
      <Modal shown title={TITLE} onClose={close}>
        <Form label={TITLE}>
          <DraftMirror form={deliveryDraft(id)} />
          <RefusedFields fields={refused} />
          <FormDateField name="entregueEm" label="Entregue em" required min={printedOn} max={hoje} />
          <FormTextField
            name="protocolo"
            label="Protocolo"
            maxLength={60}
            hint="O número que o Conselho deu ao receber."
          />
          <RecordFooter saving={saving} onAbandon={close} saveLabel="Registrar" />
        </Form>
      </Modal>
    </Formik>
  )
}
