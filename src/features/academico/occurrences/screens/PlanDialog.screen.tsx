import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { requiredMessage } from '#domain/base/sentences.ts'
import { BULLYING_CATEGORIES } from '#domain/occurrences/occurrences.lists.ts'
import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { withOthers } from '#src/features/academico/occurrences/occurrenceForm.ts'
import { savePlan } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { asked, selectChoices } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const TITLE = 'Plano contra bullying'

interface Values {
  readonly categoria: number | null
  readonly passos: string
  readonly idPessoa: number | null
  readonly prazo: string
}

/** Writes how the school acts in a case of bullying, or changes it. */
export const PlanDialog = ({ occurrence }: { readonly occurrence: OccurrenceSheet }) => {
  const dispatch = useDispatch()
  const formId = useId()
  const saving = useIsRunning(savePlan)
  const refused = useRefusedFields(savePlan)
  const { id, plano } = occurrence
  const staff = withOthers(useSelector(selectChoices)?.funcionarios ?? [], plano === null ? [] : [plano.responsavel])
  const close = () => dispatch(asked(null))
  const initialValues: Values = {
    categoria: plano?.categoria ?? null,
    passos: plano?.passos ?? '',
    idPessoa: plano?.responsavel.id ?? null,
    prazo: plano?.prazo ?? '',
  }
  return (
    <Modal
      shown
      title={TITLE}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Voltar</Button>
          <SubmitButton form={formId} loading={saving}>
            Salvar
          </SubmitButton>
        </>
      }
    >
      <Formik<Values>
        initialValues={initialValues}
        validate={({ categoria, passos, idPessoa, prazo }) =>
          errorsOf({
            ...(categoria === null && { categoria: requiredMessage('Categoria') }),
            ...(passos.trim() === '' && { passos: requiredMessage('Passos') }),
            ...(idPessoa === null && { idPessoa: requiredMessage('Responsável') }),
            ...(prazo === '' && { prazo: requiredMessage('Prazo') }),
          })
        }
        onSubmit={({ categoria, passos, idPessoa, prazo }) => {
          const chosen = BULLYING_CATEGORIES.find((one) => one.id === categoria)
          if (chosen === undefined || idPessoa === null) return
          const plan = { versao: plano?.versao ?? 0, categoria: chosen.id, passos, idPessoa, prazo }
          dispatch(savePlan.asked({ id, plan }))
        }}
      >
        <Form id={formId} label={TITLE}>
          <RefusedFields fields={refused} />
          <p className="text-secondary">
            Só a escola lê: quem registrou, quem responde pelo plano e quem tem acesso a ocorrências restritas. O
            responsável é avisado.
          </p>
          <FormCodeField name="categoria" label="Categoria" required list={BULLYING_CATEGORIES} />
          <FormTextArea
            name="passos"
            label="Passos"
            required
            maxLength={4000}
            rows={5}
            hint="O que a escola vai fazer com quem sofreu, com quem fez e com a turma."
          />
          <FormCodeField name="idPessoa" label="Responsável" required list={staff} />
          <FormDateField name="prazo" label="Prazo" required />
        </Form>
      </Formik>
    </Modal>
  )
}
