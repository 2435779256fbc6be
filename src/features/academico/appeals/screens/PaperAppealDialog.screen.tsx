import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { Contestable } from '#domain/appeals/appeals.schemas.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { enterAppeal, findStudents } from '#src/features/academico/appeals/appeals.requests.ts'
import {
  paperClosed,
  seekingEnded,
  selectContestable,
  selectStudent,
  selectStudents,
  studentChosen,
} from '#src/features/academico/appeals/appeals.slice.ts'
import { PAPER_DRAFT } from '#src/features/academico/appeals/drafts.ts'
import { formatDate } from '#src/lib/dates.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { StudentSearch } from '#src/views/StudentSearch.tsx'

const TITLE = 'Registrar pedido em papel'

/** A request that a family brought on paper: first the student, then what may be contested. */
export const PaperAppealDialog = () => {
  const dispatch = useDispatch()
  const students = useSelector(selectStudents)
  const student = useSelector(selectStudent)
  const contestable = useSelector(selectContestable)
  const close = () => {
    dispatch(draftClosed({ form: PAPER_DRAFT }))
    dispatch(paperClosed())
  }
  return (
    <Modal shown title={TITLE} onClose={close}>
      <div className="stack">
        <StudentSearch
          found={students}
          onSeek={(text) => dispatch(findStudents.asked(text))}
          onEnd={() => dispatch(seekingEnded())}
          onChoose={(id) => dispatch(studentChosen(id))}
        />
        {student !== null && contestable !== null && (
          <PaperForm key={student} studentId={student} contestable={contestable} onAbandon={close} />
        )}
      </div>
    </Modal>
  )
}

/** The student asks, being of age. */
const STUDENT = 'aluno'

interface Values {
  readonly idResponsavel: string
  readonly resultado: string
  readonly recebidoEm: string
  readonly motivo: string
  readonly anexos: readonly string[]
}

const EMPTY: Values = { idResponsavel: '', resultado: '', recebidoEm: '', motivo: '', anexos: [] }

interface PaperFormProps {
  readonly studentId: number
  readonly contestable: Contestable
  readonly onAbandon: () => void
}

const PaperForm = ({ studentId, contestable: { resultados, responsaveis, maior }, onAbandon }: PaperFormProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(enterAppeal)
  const refused = useRefusedFields(enterAppeal)
  const sending = useSending()
  const files = usePickedFiles()
  if (resultados.length === 0)
    return <p className="mb-0">Ainda não há resultado publicado deste aluno para contestar.</p>
  const enter = ({ idResponsavel, resultado, recebidoEm, motivo, anexos }: Values) => {
    const result = resultados[Number(resultado)]
    if (result === undefined) return
    const { idDisciplina, numeroEtapa } = result
    dispatch(
      enterAppeal.asked({
        appeal: {
          idAluno: studentId,
          idResponsavel: idResponsavel === STUDENT ? null : Number(idResponsavel),
          idDisciplina,
          numeroEtapa,
          recebidoEm,
          motivo,
          anexos: [...anexos],
        },
        key: '',
      }),
    )
  }
  return (
    <Formik<Values> initialValues={EMPTY} onSubmit={enter}>
      <Form label={TITLE}>
        <DraftMirror form={PAPER_DRAFT} omit={['anexos']} />
        <RefusedFields fields={refused} />
        <FormSelectField
          name="idResponsavel"
          label="Quem pede"
          required
          options={[
            ...(maior ? [{ value: STUDENT, label: 'O próprio aluno' }] : []),
            ...responsaveis.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
        />
        <FormSelectField
          name="resultado"
          label="Resultado contestado"
          required
          options={resultados.map(({ nome, publicadoEm }, place) => ({
            value: String(place),
            label: `${nome}, publicado em ${formatDate(publicadoEm)}`,
          }))}
        />
        <FormDateField
          name="recebidoEm"
          label="Recebido em"
          required
          hint="O dia em que o papel chegou à escola. Os prazos contam dele."
        />
        <FormTextArea name="motivo" label="Motivo, como está no papel" maxLength={4000} rows={5} required />
        <FormDocumentsField
          name="anexos"
          label="Anexos"
          maxFiles={5}
          files={files}
          sending={sending('document')}
          hint="O pedido digitalizado e o que veio com ele."
        />
        <RecordFooter saving={saving} onAbandon={onAbandon} />
      </Form>
    </Formik>
  )
}
