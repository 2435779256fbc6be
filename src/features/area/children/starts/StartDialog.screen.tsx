import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import type { EnrolmentStart } from '#domain/enrolling/enrolling.wire.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { NEW_START, placeName, START_DRAFT, startFlaws, startOf } from '#src/features/area/children/starts/startForm.ts'
import { beginEnrolling } from '#src/features/area/children/starts/starts.requests.ts'
import { startClosed } from '#src/features/area/children/starts/starts.slice.ts'
import { dayOf } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** Asks for whom and where an enrolment starts; everything else follows in its steps. */
export const StartDialog = ({ start }: { readonly start: EnrolmentStart }) => {
  const dispatch = useDispatch()
  const form = useId()
  const busy = useIsRunning(beginEnrolling)
  const refused = useRefusedFields(beginEnrolling)
  const today = dayOf(useSelector(selectNow) ?? '')
  const close = () => dispatch(startClosed())
  const title = `${ENROLMENT_TYPE_NAME[start.tipo]} ${start.anoLetivo}`
  const footer = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <SubmitButton form={form} loading={busy}>
        Começar
      </SubmitButton>
    </>
  )
  return (
    <Modal shown title={title} onClose={close} footer={footer}>
      <Formik
        initialValues={NEW_START}
        validate={(values) => errorsOf(startFlaws(start, values))}
        onSubmit={(values) => {
          const begun = startOf(start, values)
          if (begun !== null) dispatch(beginEnrolling.asked(begun))
        }}
      >
        <Form id={form} label={title}>
          <DraftMirror form={START_DRAFT} />
          <RefusedFields fields={refused} />
          {start.idAluno === null && (
            <>
              <FormTextField name="nome" label="Nome da criança" required maxLength={120} />
              <FormDateField name="dataNascimento" label="Data de nascimento" required max={today} />
              <FormCodeField name="parentesco" label="Você é" list={KINSHIPS} required />
            </>
          )}
          <FormCodeField
            name="lugar"
            label="Série e unidade"
            list={start.lugares.map((place, index) => ({ id: index, nome: placeName(place) }))}
            required
          />
        </Form>
      </Formik>
    </Modal>
  )
}
