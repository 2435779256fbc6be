import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { BY_PORTAL, DOCUMENT_DELIVERIES } from '#domain/documentRequests/documentRequests.lists.ts'
import type { OfferedDocument } from '#domain/documentRequests/documentRequests.schemas.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { askDocument } from '#src/features/area/documents/familyDocuments.requests.ts'
import { ASK_DRAFT, askingClosed, sent } from '#src/features/area/documents/familyDocuments.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface AskDocumentProps {
  readonly studentId: number
  readonly offered: readonly OfferedDocument[]
}

interface Values {
  readonly tipoDocumento: string
  readonly entrega: string
  readonly observacao: string
}

const TITLE = 'Pedir um documento'
const EMPTY: Values = { tipoDocumento: '', entrega: String(BY_PORTAL), observacao: '' }

/** Which document a family wants, how it gets it, and until when and for how much. */
export const AskDocument = ({ studentId, offered }: AskDocumentProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(askDocument)
  const refused = useRefusedFields(askDocument)
  const chosen = ({ tipoDocumento }: Values) => offered.find((one) => String(one.tipoDocumento) === tipoDocumento)
  const close = () => {
    dispatch(draftClosed({ form: ASK_DRAFT }))
    dispatch(askingClosed())
  }
  return (
    <Formik<Values>
      initialValues={EMPTY}
      validate={(values) => (chosen(values) === undefined ? { tipoDocumento: requiredMessage('Documento') } : {})}
      onSubmit={(values) => {
        const document = chosen(values)
        const delivery = DOCUMENT_DELIVERIES.find(({ id }) => String(id) === values.entrega)
        if (document === undefined || delivery === undefined) return
        dispatch(
          sent({
            idAluno: studentId,
            tipoDocumento: document.tipoDocumento,
            entrega: delivery.id,
            observacao: values.observacao,
            valor: document.valor,
          }),
        )
      }}
    >
      {({ values }) => {
        const document = chosen(values)
        return (
          <Modal shown title={TITLE} onClose={close}>
            <Form label={TITLE}>
              <DraftMirror form={ASK_DRAFT} />
              <RefusedFields fields={refused} />
              <FormSelectField
                name="tipoDocumento"
                label="Documento"
                required
                empty="Escolha um documento"
                options={offered.map(({ tipoDocumento }) => ({
                  value: tipoDocumento,
                  label: nameIn(DOCUMENT_TYPES, tipoDocumento),
                }))}
              />
              {document !== undefined && (
                <p role="status">
                  A escola responde até <strong>{formatDate(document.prazo)}</strong>.{' '}
                  {document.valor === 0 ? (
                    'Gratuito.'
                  ) : (
                    <>
                      Custa <strong>{formatMoney(document.valor)}</strong>, lançados na ficha financeira.
                    </>
                  )}
                </p>
              )}
              <FormSelectField
                name="entrega"
                label="Como receber"
                empty={null}
                options={DOCUMENT_DELIVERIES.map(({ id, nome }) => ({ value: id, label: nome }))}
              />
              <FormTextArea name="observacao" label="Observação" maxLength={500} rows={3} />
              <RecordFooter saving={saving} onAbandon={close} />
            </Form>
          </Modal>
        )
      }}
    </Formik>
  )
}
