import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import { certificateEnd, issueFlaw } from '#domain/teaching/certificates.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { CERTIFICATE_DRAFT, noteCertificate } from '#src/registers/staff/certificates.requests.ts'
import { certificateClosed, type NotedPerson } from '#src/registers/staff/certificates.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** Notes the certificate that somebody handed in. */
export const CertificateDialog = ({ person }: { readonly person: NotedPerson }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(noteCertificate)
  const refused = useRefusedFields(noteCertificate)
  const files = usePickedFiles()
  const sending = useSending()
  const close = () => {
    dispatch(draftClosed({ form: CERTIFICATE_DRAFT }))
    dispatch(certificateClosed())
  }
  return (
    <Formik
      initialValues={{ emitidaEm: '', arquivo: '' }}
      validate={({ emitidaEm }) => {
        const flaw = issueFlaw(emitidaEm, person.hoje)
        return flaw === null ? {} : { emitidaEm: flaw }
      }}
      onSubmit={(values) => void dispatch(noteCertificate.asked({ ...values, idPessoa: person.id }))}
    >
      {({ values: { emitidaEm } }) => (
        <Modal shown title={`Certidão de ${person.nome}`} onClose={close}>
          <Form label="Certidão de antecedentes">
            <DraftMirror form={CERTIFICATE_DRAFT} omit={['arquivo']} />
            <RefusedFields fields={refused} />
            <FormDateField
              name="emitidaEm"
              label="Emitida em"
              required
              max={person.hoje}
              {...(isDay(emitidaEm) && { hint: `Vale até ${formatDate(certificateEnd(emitidaEm))}.` })}
            />
            <LazyDocumentField
              name="arquivo"
              label="Certidão"
              hint="PDF ou imagem."
              files={files}
              sending={sending('document')}
            />
            <RecordFooter saving={saving} onAbandon={close} saveLabel="Registrar" />
          </Form>
        </Modal>
      )}
    </Formik>
  )
}
