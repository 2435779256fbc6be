import { Formik } from 'formik'
import { useDispatch } from 'react-redux'
import { movementFlaws } from '#domain/movements/movement.ts'
import { IN_CHECK } from '#domain/movements/movements.lists.ts'
import type { MovementDraft, MovementSheet } from '#domain/movements/movements.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { draftOf } from '#src/features/academico/movements/drafts.ts'
import { changeMovement } from '#src/features/academico/movements/movements.requests.ts'
import { MovementFields } from '#src/features/academico/movements/views/MovementFields.view.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Section } from '#src/ui/Section.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface Values extends MovementDraft {
  readonly emConferencia: boolean
}

const TITLE = 'Alterar pedido'

/** Changes a departure that is under way. */
export const MovementEdit = ({ record }: { readonly record: MovementSheet }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(changeMovement)
  const refused = useRefusedFields(changeMovement)
  const { id, versao } = record
  return (
    <Section title={TITLE} initiallyOpen={false}>
      <Formik<Values>
        initialValues={{
          tipoMovimento: record.tipoMovimento,
          dia: record.dia,
          motivoTransferencia: record.motivoTransferencia,
          pedidoPor: record.pedidoPor,
          escolaDestino: record.escolaDestino,
          municipioDestino: record.municipioDestino,
          ufDestino: record.ufDestino,
          paisDestino: record.paisDestino,
          entrevista: record.entrevista,
          emConferencia: record.situacaoMovimento === IN_CHECK,
        }}
        validate={(values) => errorsOf(movementFlaws(values))}
        onSubmit={(values) => {
          dispatch(changeMovement.asked({ id, body: { ...values, versao } }))
        }}
      >
        <Form label={TITLE}>
          <DraftMirror form={draftOf(id)} />
          <RefusedFields fields={refused} />
          <MovementFields />
          <FormCheckField name="emConferencia" label="Em conferência" />
          <div>
            <SubmitButton loading={saving}>Salvar pedido</SubmitButton>
          </div>
        </Form>
      </Formik>
    </Section>
  )
}
