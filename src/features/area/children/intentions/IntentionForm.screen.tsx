import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import type { IntentionQuestion } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { intentionFlaws, type IntentionDraft, settledIntention } from '#domain/reEnrolments/intention.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { answerIntention, intentionDraftOf } from '#src/features/area/children/intentions/intentions.requests.ts'
import { changeLeft } from '#src/features/area/children/intentions/intentions.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { IntentionFields } from '#src/views/IntentionFields.tsx'
import { errorsOf } from '#src/ui/form/RefusedFields.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface IntentionFormProps {
  readonly question: IntentionQuestion
  readonly title: string
}

/** Asks whether a child goes on; an answer may be changed. */
export const IntentionForm = ({ question, title }: IntentionFormProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const busy = useIsRunning(answerIntention)
  const { idProcesso, idAluno, resposta, motivo } = question
  const draft = intentionDraftOf(question)
  const initial: IntentionDraft = { resposta, motivo }
  const leave = () => {
    dispatch(changeLeft())
    dispatch(draftClosed({ form: draft }))
  }
  return (
    <Formik
      initialValues={initial}
      validate={(values) => errorsOf(intentionFlaws(values))}
      onSubmit={(values) => {
        const settled = settledIntention(values)
        if (settled.resposta !== null)
          dispatch(
            answerIntention.asked({
              idProcesso,
              idAluno,
              answer: { resposta: settled.resposta, motivo: settled.motivo },
            }),
          )
      }}
    >
      <Form id={id} label={title}>
        <DraftMirror form={draft} />
        <IntentionFields />
        <div className="cluster">
          {resposta !== null && <Button onClick={leave}>Cancelar</Button>}
          <SubmitButton form={id} loading={busy}>
            Responder
          </SubmitButton>
        </div>
      </Form>
    </Formik>
  )
}
