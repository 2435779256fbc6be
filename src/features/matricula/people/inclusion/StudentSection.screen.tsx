import { useFormikContext } from 'formik'
import { Link } from 'react-router-dom'
import { STUDENT_RECORD } from '#domain/people/student.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { studentRecordOf } from '#src/core/students/paths.ts'
import { CandidateFinder } from '#src/features/matricula/people/candidates/CandidateFinder.screen.tsx'
import { soughtIn } from '#src/features/matricula/people/candidates/candidates.requests.ts'
import { type InclusionValues, NEW_STUDENT_FIELDS } from '#src/features/matricula/people/inclusion/inclusionForm.ts'
import { closedChoices } from '#src/registers/choices.ts'
import { useFieldHelp } from '#src/registers/useFieldHelp.ts'
import { FieldRow } from '#src/registers/views/FieldRow.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import { Section } from '#src/ui/Section.tsx'

/** The student: a new one, or one that the school knows. */
export const StudentSection = () => {
  const { values, setFieldValue } = useFormikContext<InclusionValues>()
  const { existente, outros, aluno, responsaveis } = values
  const opensRecord = useMayOpen('dadosAluno')
  const help = useFieldHelp('aluno.cadastro.')
  const use = (found: InclusionValues['existente']) => void setFieldValue('existente', found)
  return (
    <Section title="Aluno">
      {existente === null ? (
        <CandidateFinder
          sought={soughtIn('aluno', 'aluno', aluno.cadastro)}
          useLabel="Matricular este aluno"
          onUse={({ id, nome, dataNascimento }) => {
            use({ id, nome, dataNascimento: dataNascimento ?? '' })
            // A known student has guardians already.
            if (responsaveis.length === 1) void setFieldValue('responsaveis', [])
          }}
          others={outros}
          onOther={({ id }) => void setFieldValue('outros', [...outros, id])}
          recordOf={opensRecord ? studentRecordOf : undefined}
        >
          <FieldRow
            fields={STUDENT_RECORD.fields}
            names={NEW_STUDENT_FIELDS}
            values={aluno.cadastro}
            choices={closedChoices}
            disabled={false}
            help={help}
            under="aluno.cadastro."
          />
        </CandidateFinder>
      ) : (
        <div className="cluster cluster-apart">
          <Link to={studentRecordOf(existente.id)}>
            <Identity name={existente.nome} detail="Cadastro que já existe" />
          </Link>
          <Button onClick={() => use(null)}>Trocar</Button>
        </div>
      )}
    </Section>
  )
}
