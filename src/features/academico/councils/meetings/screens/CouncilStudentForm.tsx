import { Formik } from 'formik'
import { useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { FAMILY_ADVICE, REFERRAL_KINDS, STUDENT_ADVICE, UNDER_WAY } from '#domain/councils/councils.lists.ts'
import type { Council, CouncilStudent, CouncilStudentBody, Referral } from '#domain/councils/councils.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { saveStudent, studentDraft } from '#src/features/academico/councils/meetings/councils.requests.ts'
import { CodesField } from '#src/features/academico/councils/meetings/views/CodesField.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { useRows } from '#src/ui/form/useRows.ts'

/** A referral while it is typed. */
interface TypedReferral {
  readonly tipo: Referral['tipo'] | null
  readonly idProfessor: number | null
  readonly prazo: string
  readonly texto: string
}

const [GOES_ON, STAYS] = [1, 2]
const WAYS = [
  { id: GOES_ON, nome: 'Segue' },
  { id: STAYS, nome: 'Não segue' },
]

interface Values {
  readonly sintese: string
  readonly recomendacoesAluno: CouncilStudent['recomendacoesAluno']
  readonly recomendacaoAluno: string
  readonly recomendacoesFamilia: CouncilStudent['recomendacoesFamilia']
  readonly recomendacaoFamilia: string
  readonly anotacoes: string
  readonly segue: number | null
  readonly encaminhamentos: readonly TypedReferral[]
}

const valuesOf = (student: CouncilStudent): Values => ({
  sintese: student.sintese,
  recomendacoesAluno: student.recomendacoesAluno,
  recomendacaoAluno: student.recomendacaoAluno,
  recomendacoesFamilia: student.recomendacoesFamilia,
  recomendacaoFamilia: student.recomendacaoFamilia,
  anotacoes: student.anotacoes,
  segue: student.segue === null ? null : student.segue ? GOES_ON : STAYS,
  encaminhamentos: student.encaminhamentos,
})

/** What was typed as it is sent: rows that nobody filled stay out. */
const saidOf = ({ segue, encaminhamentos, ...said }: Values): Omit<CouncilStudentBody, 'idMatricula' | 'versao'> => ({
  ...said,
  segue: segue === null ? null : segue === GOES_ON,
  encaminhamentos: encaminhamentos.flatMap(({ tipo, idProfessor, prazo, texto }) =>
    tipo === null || idProfessor === null || prazo === '' ? [] : [{ tipo, idProfessor, prazo, texto }],
  ),
})

interface CouncilStudentFormProps {
  readonly council: Council
  readonly student: CouncilStudent
}

/** What a council says of a student. What is typed stays when the council goes on to the next one. */
export const CouncilStudentForm = ({ council, student }: CouncilStudentFormProps) => {
  const dispatch = useDispatch()
  const { idMatricula, versao, nome } = student
  const mayEdit = useMayEdit('conselhoGestao')
  const saving = useIsRunning(saveStudent, String(idMatricula))
  const refused = useRefusedFields(saveStudent, String(idMatricula))
  const initialValues = useMemo(() => valuesOf(student), [student])
  const isReadOnly = !mayEdit || council.situacao !== UNDER_WAY
  return (
    <Formik<Values>
      initialValues={initialValues}
      enableReinitialize
      onSubmit={(values) =>
        void dispatch(saveStudent.asked({ id: council.id, body: { idMatricula, versao, ...saidOf(values) } }))
      }
    >
      <Form label={`Registro de ${nome}`}>
        <DraftMirror form={studentDraft(council.id, idMatricula)} asks />
        <RefusedFields fields={refused} />
        <Card title="Registro do conselho">
          <div className="stack">
            <FormTextArea name="sintese" label="Síntese" maxLength={2000} rows={3} disabled={isReadOnly} />
            {student.semDecisao === '' && (
              <FormCodeField name="segue" label="Segue para a próxima série" list={WAYS} disabled={isReadOnly} />
            )}
            <CodesField
              name="recomendacoesAluno"
              legend="Recomendações ao aluno"
              list={STUDENT_ADVICE}
              disabled={isReadOnly}
            />
            <FormTextField
              name="recomendacaoAluno"
              label="Outra recomendação ao aluno"
              maxLength={1000}
              disabled={isReadOnly}
            />
            <CodesField
              name="recomendacoesFamilia"
              legend="Recomendações à família"
              list={FAMILY_ADVICE}
              disabled={isReadOnly}
            />
            <FormTextField
              name="recomendacaoFamilia"
              label="Outra recomendação à família"
              maxLength={1000}
              disabled={isReadOnly}
            />
            <Referrals council={council} isReadOnly={isReadOnly} />
            <FormTextArea
              name="anotacoes"
              label="Anotações internas"
              maxLength={2000}
              rows={2}
              disabled={isReadOnly}
              hint="Só a escola lê: não entram na ata nem na projeção."
            />
          </div>
        </Card>
        {!isReadOnly && <RecordFooter saving={saving} />}
      </Form>
    </Formik>
  )
}

const EMPTY: TypedReferral = { tipo: null, idProfessor: null, prazo: '', texto: '' }

const Referrals = ({ council, isReadOnly }: { readonly council: Council; readonly isReadOnly: boolean }) => {
  const { rows, add, remove } = useRows<TypedReferral>('encaminhamentos')
  return (
    <>
      {rows.map((_, place) => (
        <RemovableRow
          // oxlint-disable-next-line react/no-array-index-key -- rows have no ids
          key={place}
          legend={`Encaminhamento ${place + 1}`}
          onRemove={isReadOnly ? undefined : () => remove(place)}
        >
          <div className="col-md-6">
            <FormCodeField
              name={`encaminhamentos.${place}.tipo`}
              label="Encaminhar a"
              required
              list={REFERRAL_KINDS}
              disabled={isReadOnly}
            />
          </div>
          <div className="col-md-6">
            <FormCodeField
              name={`encaminhamentos.${place}.idProfessor`}
              label="Responsável"
              required
              list={council.pessoas}
              disabled={isReadOnly}
            />
          </div>
          <div className="col-md-5">
            <FormDateField name={`encaminhamentos.${place}.prazo`} label="Até quando" required disabled={isReadOnly} />
          </div>
          <div className="col-md-7">
            <FormTextField
              name={`encaminhamentos.${place}.texto`}
              label="Observação"
              maxLength={300}
              disabled={isReadOnly}
            />
          </div>
        </RemovableRow>
      ))}
      {!isReadOnly && rows.length < REFERRAL_KINDS.length && (
        <div>
          <Button onClick={() => add(EMPTY)}>Incluir encaminhamento</Button>
        </div>
      )}
    </>
  )
}
