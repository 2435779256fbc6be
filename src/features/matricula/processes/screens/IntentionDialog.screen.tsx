import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import type { CampaignRow } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { type IntentionDraft, intentionFlaws, settledIntention } from '#domain/reEnrolments/intention.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { noteDraftOf, noteIntention } from '#src/features/matricula/processes/campaign/campaign.requests.ts'
import { noteClosed } from '#src/features/matricula/processes/campaign/campaign.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { IntentionFields } from '#src/views/IntentionFields.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface IntentionDialogProps {
  readonly process: number
  readonly row: CampaignRow
}

/** Notes an intention that a family gave by telephone or at the counter. */
export const IntentionDialog = ({ process, row }: IntentionDialogProps) => {
  const dispatch = useDispatch()
  const form = useId()
  const busy = useIsRunning(noteIntention)
  const refused = useRefusedFields(noteIntention)
  const { idMatricula, nome, intencao } = row
  const initial: IntentionDraft = { resposta: intencao?.resposta ?? null, motivo: intencao?.motivo ?? '' }
  const draft = noteDraftOf({ id: process, idMatricula })
  const title = `Intenção de ${nome}`
  const close = () => {
    dispatch(noteClosed())
    dispatch(draftClosed({ form: draft }))
  }
  const footer = (
    <>
      <Button onClick={close}>Abandonar</Button>
      <SubmitButton form={form} loading={busy}>
        Salvar
      </SubmitButton>
    </>
  )
  return (
    <Modal shown title={title} onClose={close} footer={footer}>
      <Formik
        initialValues={initial}
        validate={(values) => errorsOf(intentionFlaws(values))}
        onSubmit={(values) => {
          const { resposta, motivo } = settledIntention(values)
          if (resposta !== null)
            dispatch(noteIntention.asked({ id: process, idMatricula, answer: { resposta, motivo } }))
        }}
      >
        <Form id={form} label={title}>
          <DraftMirror form={draft} />
          <RefusedFields fields={refused} />
          <p className="mb-0">O que a família disse por telefone ou na secretaria. Fica anotado em seu nome.</p>
          <IntentionFields />
        </Form>
      </Formik>
    </Modal>
  )
}
