import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import type { OccurrenceSheet } from '#domain/occurrences/occurrences.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { addToOccurrence } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { addendumTyped, asked } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const TITLE = 'Escrever adendo'

interface Values {
  readonly texto: string
  readonly idAluno: number | null
}

interface AddendumDialogProps {
  readonly occurrence: Pick<OccurrenceSheet, 'id' | 'comunicadaEm'> & {
    readonly alunos: readonly Pick<OccurrenceSheet['alunos'][number], 'idAluno' | 'nome'>[]
  }
}

/** Completes or corrects an occurrence, for the school or for the family of one student. */
export const AddendumDialog = ({ occurrence }: AddendumDialogProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const saving = useIsRunning(addToOccurrence)
  const refused = useRefusedFields(addToOccurrence)
  const close = () => dispatch(asked(null))
  const families = occurrence.alunos.map(({ idAluno, nome }) => ({ id: idAluno, nome: `A família de ${nome}` }))
  return (
    <Modal
      shown
      title={TITLE}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <SubmitButton form={id} loading={saving}>
            Registrar
          </SubmitButton>
        </>
      }
    >
      <Formik<Values>
        initialValues={{ texto: '', idAluno: null }}
        onSubmit={(addendum) => {
          dispatch(addendumTyped({ id: occurrence.id, addendum }))
        }}
      >
        <Form id={id} label={TITLE}>
          <RefusedFields fields={refused} />
          <p>O adendo corrige ou completa a ocorrência, que fica como está. Ele não pode ser mudado depois.</p>
          {occurrence.comunicadaEm !== null && (
            <FormCodeField name="idAluno" label="Quem lê" empty="Só a escola" list={families} />
          )}
          <FormTextArea name="texto" label="Adendo" required maxLength={2000} rows={4} />
        </Form>
      </Formik>
    </Modal>
  )
}
