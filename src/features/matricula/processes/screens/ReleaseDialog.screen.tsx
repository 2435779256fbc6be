import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { REASON_LENGTH } from '#domain/reEnrolments/intention.ts'
import type { CampaignRow } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { releaseReEnrolment } from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import { releaseClosed } from '#src/features/matricula/processes/campaign/campaign.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface ReleaseDialogProps {
  readonly process: number
  readonly row: CampaignRow
}

/** The direction lets a student re-enrol in spite of an occurrence, and says why. */
export const ReleaseDialog = ({ process, row: { idMatricula, nome } }: ReleaseDialogProps) => {
  const dispatch = useDispatch()
  const form = useId()
  const busy = useIsRunning(releaseReEnrolment)
  const refused = useRefusedFields(releaseReEnrolment)
  const title = `Liberar a rematrícula de ${nome}`
  const close = () => dispatch(releaseClosed())
  const footer = (
    <>
      <Button onClick={close}>Voltar</Button>
      <SubmitButton form={form} loading={busy}>
        Liberar
      </SubmitButton>
    </>
  )
  return (
    <Modal shown title={title} onClose={close} footer={footer}>
      <Formik
        initialValues={{ motivo: '' }}
        validate={({ motivo }) => errorsOf(motivo.trim() === '' ? { motivo: requiredMessage('Motivo') } : {})}
        onSubmit={({ motivo }) => void dispatch(releaseReEnrolment.asked({ id: process, idMatricula, motivo }))}
      >
        <Form id={form} label={title}>
          <RefusedFields fields={refused} />
          <p className="mb-0">
            Uma ocorrência deste ano pede que a direção decida. Depois de liberada, a família faz a rematrícula como as
            outras; uma nova ocorrência assim pede outra decisão.
          </p>
          <FormTextArea
            name="motivo"
            label="Motivo"
            required
            maxLength={REASON_LENGTH}
            rows={3}
            hint="Fica na auditoria. A família não lê."
          />
        </Form>
      </Formik>
    </Modal>
  )
}
