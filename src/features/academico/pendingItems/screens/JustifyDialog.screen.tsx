import { useDispatch } from 'react-redux'
import type { PendingItem } from '#domain/yearEnd/pendingItems.schemas.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { justify } from '#src/features/academico/pendingItems/pendingItems.requests.ts'
import { itemClosed, JUSTIFY_DRAFT } from '#src/features/academico/pendingItems/pendingItems.slice.ts'
import { plural } from '#src/lib/text.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { Formik } from 'formik'

/** Why so many of a class group are below the mean of a stage. */
export const JustifyDialog = ({ item }: { readonly item: PendingItem }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(justify)
  const { idTurma, idDisciplina, numeroEtapa, versao } = item
  if (idTurma === null || numeroEtapa === null) return null
  const title = [item.turma, item.disciplina, item.etapa].filter((part) => part !== null).join(' · ')
  const close = () => {
    dispatch(draftClosed({ form: JUSTIFY_DRAFT }))
    dispatch(itemClosed())
  }
  return (
    <Formik
      initialValues={{ texto: '' }}
      onSubmit={({ texto }) => void dispatch(justify.asked({ idTurma, idDisciplina, numeroEtapa, texto, versao }))}
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={JUSTIFY_DRAFT} />
          <p>{plural(item.itens, 'aluno ficou', 'alunos ficaram')} abaixo da média nesta etapa.</p>
          <FormTextArea
            name="texto"
            label="Por que tantos ficaram abaixo da média"
            maxLength={1000}
            rows={4}
            required
            hint="A coordenação lê. Diga também o que será feito para recuperar."
          />
          <RecordFooter saving={saving} onAbandon={close} />
        </Form>
      </Modal>
    </Formik>
  )
}
