import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { medicationFlaws } from '#domain/medication/medication.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { askMedication } from '#src/features/area/authorisations/familyMedication.requests.ts'
import { requestClosed, selectRequestOpened } from '#src/features/area/authorisations/familyMedication.slice.ts'
import { draftOf, type MedicationValues, valuesOf } from '#src/features/area/authorisations/medicationForm.ts'
import { MedicationFields } from '#src/features/area/authorisations/screens/MedicationFields.screen.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** A request to give a medicine: a new one, or one that takes the place of another. `today`: ISO, at school. */
export const MedicationDialog = ({ today }: { readonly today: string }) => {
  const dispatch = useDispatch()
  const id = useId()
  const opened = useSelector(selectRequestOpened)
  const saving = useIsRunning(askMedication)
  const refused = useRefusedFields(askMedication)
  if (opened === null) return null
  const { studentId, former } = opened
  const form = `familyMedication/${studentId}/${former?.id ?? 'novo'}`
  const title = former === null ? 'Pedir medicação' : 'Mudar pedido'
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(requestClosed())
  }
  return (
    <Modal
      shown
      title={title}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <SubmitButton form={id} loading={saving}>
            Enviar pedido
          </SubmitButton>
        </>
      }
    >
      <Formik<MedicationValues>
        initialValues={valuesOf(former, today)}
        validate={(values) => errorsOf(medicationFlaws(draftOf(values), today))}
        onSubmit={(values) => {
          dispatch(
            askMedication.asked({ form, studentId, formerId: former?.id ?? null, draft: draftOf(values), key: '' }),
          )
        }}
      >
        <Form id={id} label={title}>
          <DraftMirror form={form} omit={['arquivo']} />
          <RefusedFields fields={refused} />
          {former !== null && (
            <Notice type="info">
              O pedido de agora continua valendo até a escola aceitar este. Para parar já, use “Suspender”.
            </Notice>
          )}
          <MedicationFields />
        </Form>
      </Formik>
    </Modal>
  )
}
