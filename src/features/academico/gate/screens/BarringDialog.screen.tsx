import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { BAR_SCOPES } from '#domain/gate/gate.lists.ts'
import { barredFlaws, DECISION_MAX, PERSON_NAME_MAX } from '#domain/gate/pickup.ts'
import type { BarredDraft, BarredPerson } from '#domain/gate/gate.schemas.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { addBarred, changeBarred } from '#src/features/academico/gate/gatePeople.requests.ts'
import { barringClosed } from '#src/features/academico/gate/gatePeople.slice.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { LazyDocumentField } from '#src/ui/form/LazyDocumentField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface BarringDialogProps {
  readonly studentId: number
  readonly barring: BarredPerson | 'new'
}

interface Values extends Omit<BarredDraft, 'alcance'> {
  /** By their place in `BAR_SCOPES`. */
  readonly escopos: readonly boolean[]
}

/** Somebody whom a court keeps away from a student, and who is no guardian. */
export const BarringDialog = ({ studentId, barring }: BarringDialogProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const request = barring === 'new' ? addBarred : changeBarred
  const saving = useIsRunning(request)
  const refused = useRefusedFields(request)
  const files = usePickedFiles()
  const sending = useSending()
  const form = `gatePeople/${studentId}/${barring === 'new' ? 'nova' : barring.id}`
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(barringClosed())
  }
  return (
    <Modal
      shown
      title="Restrição judicial"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <SubmitButton form={id} loading={saving}>
            Salvar
          </SubmitButton>
        </>
      }
    >
      <Formik<Values>
        initialValues={valuesOf(barring)}
        enableReinitialize
        validate={(values) => {
          const { alcance, ...flaws } = barredFlaws(draftOf(values))
          return errorsOf({ ...flaws, ...(alcance !== undefined && { 'escopos[0]': alcance }) })
        }}
        onSubmit={(values) => {
          const draft = draftOf(values)
          dispatch(
            barring === 'new'
              ? addBarred.asked({ form, studentId, draft, key: '' })
              : changeBarred.asked({ form, id: barring.id, body: { ...draft, versao: barring.versao } }),
          )
        }}
      >
        <Form id={id} label="Restrição judicial">
          <DraftMirror form={form} omit={['arquivo']} />
          <RefusedFields fields={refused} />
          <p>Só para quem não é responsável pelo aluno. A de um responsável fica no vínculo dele, na ficha do aluno.</p>
          <FormTextField name="nome" label="Nome" required maxLength={PERSON_NAME_MAX} />
          <FormTextField name="documento" label="CPF ou RG" maxLength={30} hint="Com ele a pessoa é reconhecida." />
          <fieldset>
            <legend className="form-label">O que é proibido</legend>
            {BAR_SCOPES.map(({ id: scope, nome }, at) => (
              <FormCheckField key={scope} name={`escopos[${at}]`} label={nome} />
            ))}
          </fieldset>
          <FormTextArea
            name="decisao"
            label="O que a decisão determina"
            required
            maxLength={DECISION_MAX}
            counter
            rows={3}
          />
          <LazyDocumentField name="arquivo" label="Arquivo da decisão" files={files} sending={sending('document')} />
          <div className="row">
            <div className="col-md-6">
              <FormDateField name="de" label="Primeiro dia" hint="Vazio: já vale." />
            </div>
            <div className="col-md-6">
              <FormDateField name="ate" label="Último dia" hint="Vazio: até outra decisão." />
            </div>
          </div>
        </Form>
      </Formik>
    </Modal>
  )
}

const valuesOf = (barring: BarredPerson | 'new'): Values => {
  const of = barring === 'new' ? null : barring
  return {
    nome: of?.nome ?? '',
    documento: of?.documento ?? '',
    decisao: of?.decisao ?? '',
    de: of?.de ?? '',
    ate: of?.ate ?? '',
    arquivo: of?.arquivo ?? '',
    escopos: BAR_SCOPES.map(({ id }, at) => of?.alcance.includes(id) ?? at === 0),
  }
}

const draftOf = ({ escopos, ...values }: Values): BarredDraft => ({
  ...values,
  alcance: BAR_SCOPES.filter((_, at) => escopos[at]).map(({ id }) => id),
})
