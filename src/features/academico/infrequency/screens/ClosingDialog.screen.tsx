import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { LIKELY_REASONS, SEARCH_OUTCOMES } from '#domain/infrequency/infrequency.lists.ts'
import type { AlertDetail, Search } from '#domain/infrequency/infrequency.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { closeSearch, closingDraft } from '#src/features/academico/infrequency/infrequency.requests.ts'
import { dialogClosed } from '#src/features/academico/infrequency/infrequency.slice.ts'
import { codeIn } from '#src/features/academico/infrequency/words.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface Values {
  readonly resultado: number | null
  readonly motivo: number | null
  readonly texto: string
}

interface ClosingDialogProps {
  readonly alert: AlertDetail
  readonly search: Search
}

const TITLE = 'Encerrar busca ativa'

/** Ends an active search: what came of it, and why the student was missing. */
export const ClosingDialog = ({ alert: { id }, search: { versao } }: ClosingDialogProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(closeSearch)
  const refused = useRefusedFields(closeSearch)
  const close = () => {
    dispatch(draftClosed({ form: closingDraft(id) }))
    dispatch(dialogClosed())
  }
  return (
    <Formik<Values>
      initialValues={{ resultado: null, motivo: null, texto: '' }}
      validate={({ resultado, motivo }) =>
        errorsOf({
          ...(resultado === null && { resultado: requiredMessage('Resultado') }),
          ...(motivo === null && { motivo: requiredMessage('Motivo provável') }),
        })
      }
      onSubmit={(values) => {
        const [resultado, motivo] = [codeIn(SEARCH_OUTCOMES, values.resultado), codeIn(LIKELY_REASONS, values.motivo)]
        if (resultado === null || motivo === null) return
        dispatch(closeSearch.asked({ id, body: { versao, resultado, motivo, texto: values.texto } }))
      }}
    >
      <Modal shown title={TITLE} onClose={close}>
        <Form label={TITLE}>
          <DraftMirror form={closingDraft(id)} />
          <RefusedFields fields={refused} />
          <FormCodeField name="resultado" label="Resultado" required list={SEARCH_OUTCOMES} />
          <FormCodeField name="motivo" label="Motivo provável" required list={LIKELY_REASONS} />
          <FormTextArea name="texto" label="O que ficou combinado" maxLength={1000} rows={3} />
          <p className="text-secondary">
            O alerta fica resolvido, e abre de novo se as faltas alcançarem outra faixa ou o aluno voltar a faltar.
          </p>
          <RecordFooter saving={saving} onAbandon={close} saveLabel="Encerrar" />
        </Form>
      </Modal>
    </Formik>
  )
}
