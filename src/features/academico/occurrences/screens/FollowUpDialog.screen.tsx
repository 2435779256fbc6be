import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { followPlan } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { asked, followUpTyped } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { dayOf } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const TITLE = 'Registrar acompanhamento'

/** What was done or seen since a plan against bullying began. */
export const FollowUpDialog = ({ occurrence }: { readonly occurrence: OccurrenceSheet }) => {
  const dispatch = useDispatch()
  const formId = useId()
  const now = useSelector(selectNow)
  const saving = useIsRunning(followPlan)
  const refused = useRefusedFields(followPlan)
  const close = () => dispatch(asked(null))
  return (
    <Modal
      shown
      title={TITLE}
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
      <Formik
        initialValues={{ dia: now === null ? '' : dayOf(now), texto: '', encerrar: false }}
        validate={({ dia, texto }) =>
          errorsOf({
            ...(dia === '' && { dia: requiredMessage('Dia') }),
            ...(texto.trim() === '' && { texto: requiredMessage('O que foi feito') }),
          })
        }
        onSubmit={(followUp) => {
          dispatch(followUpTyped({ id: occurrence.id, followUp }))
        }}
      >
        <Form id={formId} label={TITLE}>
          <RefusedFields fields={refused} />
          <FormDateField name="dia" label="Dia" required />
          <FormTextArea name="texto" label="O que foi feito" required maxLength={2000} rows={4} />
          <FormCheckField name="encerrar" label="Encerrar o plano com este acompanhamento" />
        </Form>
      </Formik>
    </Modal>
  )
}
