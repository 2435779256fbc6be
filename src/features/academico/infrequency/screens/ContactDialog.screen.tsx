import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { CONTACT_MEANS } from '#domain/infrequency/infrequency.lists.ts'
import * as messages from '#domain/infrequency/infrequency.messages.ts'
import type { AlertDetail } from '#domain/infrequency/infrequency.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { contactDraft, noteContact } from '#src/features/academico/infrequency/infrequency.requests.ts'
import { contactTyped, dialogClosed } from '#src/features/academico/infrequency/infrequency.slice.ts'
import { codeIn } from '#src/features/academico/infrequency/words.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface Values {
  readonly dia: string
  readonly meio: number | null
  readonly comQuem: string
  readonly retorno: string
  readonly proximoPasso: string
  readonly proximoDia: string
}

const TITLE = 'Registrar contato'

/** Notes how somebody tried to reach the family, and what came of it. */
export const ContactDialog = ({ alert: { id, hoje } }: { readonly alert: AlertDetail }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(noteContact)
  const refused = useRefusedFields(noteContact)
  const close = () => {
    dispatch(draftClosed({ form: contactDraft(id) }))
    dispatch(dialogClosed())
  }
  return (
    <Formik<Values>
      initialValues={{ dia: hoje, meio: null, comQuem: '', retorno: '', proximoPasso: '', proximoDia: '' }}
      validate={(values) => errorsOf(flawsOf(values, hoje))}
      onSubmit={({ meio, proximoDia, ...values }) => {
        const means = codeIn(CONTACT_MEANS, meio)
        if (means === null) return
        const contact = { ...values, meio: means, proximoDia: proximoDia === '' ? null : proximoDia }
        dispatch(contactTyped({ id, contact }))
      }}
    >
      <Modal shown title={TITLE} onClose={close}>
        <Form label={TITLE}>
          <DraftMirror form={contactDraft(id)} />
          <RefusedFields fields={refused} />
          <div className="row">
            <div className="col-md-6">
              <FormDateField name="dia" label="Dia" required />
            </div>
            <div className="col-md-6">
              <FormCodeField name="meio" label="Meio" required list={CONTACT_MEANS} />
            </div>
          </div>
          <FormTextField
            name="comQuem"
            label="Com quem"
            required
            maxLength={100}
            hint="Mãe, por exemplo, ou “ninguém atendeu”."
          />
          <FormTextArea name="retorno" label="O que responderam" required maxLength={1000} rows={3} />
          <FormTextField name="proximoPasso" label="Próximo passo" maxLength={300} />
          <FormDateField name="proximoDia" label="Até quando" />
          <RecordFooter saving={saving} onAbandon={close} saveLabel="Registrar" />
        </Form>
      </Modal>
    </Formik>
  )
}

const flawsOf = ({ dia, meio, comQuem, retorno, proximoDia }: Values, today: string): Record<string, string> => ({
  ...(!isDay(dia) && { dia: requiredMessage('Dia') }),
  ...(isDay(dia) && dia > today && { dia: messages.CONTACT_IN_FUTURE }),
  ...(meio === null && { meio: requiredMessage('Meio') }),
  ...(comQuem.trim() === '' && { comQuem: requiredMessage('Com quem') }),
  ...(retorno.trim() === '' && { retorno: requiredMessage('O que responderam') }),
  ...(proximoDia !== '' && isDay(dia) && proximoDia < dia && { proximoDia: messages.CONTACT_NEXT_BEFORE }),
})
