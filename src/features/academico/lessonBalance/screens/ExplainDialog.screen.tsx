import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { BalanceRow } from '#domain/lessons/lessonBalance.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { balanceId } from '#src/core/lessonContents/paths.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { explainBalance } from '#src/features/academico/lessonBalance/lessonBalance.requests.ts'
import { EXPLAIN_DRAFT, rowClosed, selectOpened } from '#src/features/academico/lessonBalance/lessonBalance.slice.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { Modal } from '#src/ui/Modal.tsx'

/** The numbers of a row, and why lessons are owed. */
export const ExplainDialog = () => {
  const row = useSelector(selectOpened)
  return row === null ? null : <OpenRow key={balanceId(row)} row={row} />
}

const OpenRow = ({ row }: { readonly row: BalanceRow }) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(explainBalance)
  const mayEdit = useMayEdit('apontamentoConteudo')
  const { idTurma, idDisciplina, numeroEtapa, versao } = row
  const title = `${row.disciplina} · ${row.turma}, ${row.etapa}`
  const close = () => {
    dispatch(draftClosed({ form: EXPLAIN_DRAFT }))
    dispatch(rowClosed())
  }
  return (
    <Formik
      initialValues={{ texto: row.explicacao }}
      onSubmit={({ texto }) =>
        void dispatch(explainBalance.asked({ idTurma, idDisciplina, numeroEtapa, texto, versao }))
      }
    >
      <Modal shown title={title} onClose={close}>
        <Form label={title}>
          <DraftMirror form={EXPLAIN_DRAFT} />
          <Facts
            items={[
              ['Previstas na etapa', String(row.previstas)],
              ['Previstas até ontem', String(row.passadas)],
              ['Dadas', String(row.dadas)],
              ['Repostas', String(row.repostas)],
              ['Canceladas', String(row.canceladas)],
              ['Sem chamada nem conteúdo', String(row.semRegistro)],
            ]}
          />
          {row.autor !== '' && (
            <p className="text-secondary">
              {row.autor} escreveu: {row.explicacao || '(retirado)'}
            </p>
          )}
          <FormTextArea
            name="texto"
            label="Por que faltam aulas"
            maxLength={1000}
            rows={3}
            readOnly={!mayEdit}
            hint="A coordenação lê. Diga também como as aulas serão repostas."
          />
          <RecordFooter saving={saving} onAbandon={close} readOnly={!mayEdit} />
        </Form>
      </Modal>
    </Formik>
  )
}
