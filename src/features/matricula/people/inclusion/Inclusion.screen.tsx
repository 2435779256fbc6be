import { useFormikContext } from 'formik'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ListCourseOptions } from '#domain/people/people.wire.ts'
import { flagsOf } from '#domain/people/link.ts'
import { missingRoles, requiredRoles, rolesText } from '#domain/people/guardianRoles.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { selectParameters } from '#src/core/parameters/parameters.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { EnrolmentSection } from '#src/features/matricula/people/inclusion/EnrolmentSection.screen.tsx'
import { includeStudent, loadCourseOptions } from '#src/features/matricula/people/inclusion/inclusion.requests.ts'
import { selectCourseOptions } from '#src/features/matricula/people/inclusion/inclusion.slice.ts'
import {
  inclusionFlaws,
  inclusionOf,
  type InclusionValues,
  newInclusion,
  type SchoolForms,
} from '#src/features/matricula/people/inclusion/inclusionForm.ts'
import { StudentSection } from '#src/features/matricula/people/inclusion/StudentSection.screen.tsx'
import { useSuggestedPlace } from '#src/features/matricula/people/inclusion/useSuggestedPlace.ts'
import { newGuardian } from '#src/features/matricula/people/links/linkForm.ts'
import { GuardianEntry } from '#src/features/matricula/people/links/GuardianEntry.screen.tsx'
import { INCLUSION_DRAFT, STUDENTS } from '#src/features/matricula/people/paths.ts'
import { Addresses } from '#src/registers/people/Addresses.screen.tsx'
import { SchoolFields } from '#src/registers/people/SchoolFields.screen.tsx'
import { useSchoolForms } from '#src/registers/people/schoolFields.ts'
import { dayOf } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { Section } from '#src/ui/Section.tsx'

const TITLE = 'Inclusão de aluno'

/** M02: a student, the guardians, and the enrolment, in one go. */
export const Screen = () => {
  const offers = useSelector(selectCourseOptions)
  const student = useSchoolForms('student')
  const guardian = useSchoolForms('guardian')
  const link = useSchoolForms('link')
  if (offers === null || student === null || guardian === null || link === null) return <Loading />
  return <InclusionForm forms={{ student, guardian, link }} options={offers} />
}

interface AskingProps {
  readonly forms: SchoolForms
}

interface InclusionFormProps extends AskingProps {
  readonly options: ListCourseOptions['answer']
}

const InclusionForm = ({ forms, options }: InclusionFormProps) => {
  const dispatch = useDispatch()
  const today = dayOf(useSelector(selectNow) ?? '')
  const readOnly = !useMayEdit('inclusaoAluno')
  const saving = useIsRunning(includeStudent)
  const refused = useRefusedFields(includeStudent)
  // A form that the school changes meanwhile must not reset what is typed.
  const [initialValues] = useState(() => newInclusion(forms, options))
  const include = (values: InclusionValues) => {
    const inclusion = inclusionOf(values, forms)
    if (inclusion !== null) dispatch(includeStudent.asked(inclusion))
  }
  return (
    <RecordForm
      title={TITLE}
      subtitle="Quem já tem cadastro é encontrado pelo CPF, ou pelo nome e nascimento."
      initialValues={initialValues}
      flaws={(values) => inclusionFlaws(values, forms, today)}
      onSubmit={include}
      saving={saving}
      saveLabel="Incluir aluno"
      refused={refused}
      onAbandon={() => dispatch(pushed(STUDENTS))}
      isNew
      readOnly={readOnly}
    >
      <DraftMirror form={INCLUSION_DRAFT} asks />
      <Sections forms={forms} options={options} today={today} />
    </RecordForm>
  )
}

const Loading = () => (
  <AwaitedPage title={TITLE} asks={[loadCourseOptions.asked(null), loadConfiguredForms.asked(null)]} />
)

interface SectionsProps extends AskingProps {
  readonly today: string
}

const Sections = ({ forms, options, today }: SectionsProps & InclusionFormProps) => {
  const { existente } = useFormikContext<InclusionValues>().values
  useSuggestedPlace(options)
  return (
    <>
      <StudentSection />
      {existente === null && (
        <>
          <Addresses at="aluno.enderecos" disabled={false} />
          <SchoolFields forms={forms.student} today={today} disabled={false} under="aluno." />
        </>
      )}
      <Guardians forms={forms} today={today} />
      <EnrolmentSection options={options} />
    </>
  )
}

const Guardians = ({ forms, today }: SectionsProps) => {
  const { values, setFieldValue } = useFormikContext<InclusionValues>()
  const { existente, responsaveis } = values
  const change = (next: InclusionValues['responsaveis']) => void setFieldValue('responsaveis', next)
  const required = requiredRoles(useSelector(selectParameters))
  const flags = responsaveis.map(({ vinculo }) => flagsOf(vinculo))
  const missing = existente === null ? missingRoles(flags, required) : []
  return (
    <Section title="Responsáveis">
      <div className="stack stack-wide">
        {existente !== null && <p className="mb-0">Quem já responde pelo aluno continua. Inclua só quem falta.</p>}
        {responsaveis.map((_, place) => (
          <RemovableRow
            // Unsaved guardians have no id.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            legend={`Responsável ${place + 1}`}
            onRemove={() => change(responsaveis.toSpliced(place, 1))}
          >
            <GuardianEntry at={`responsaveis.${place}`} forms={forms} today={today} />
          </RemovableRow>
        ))}
        {missing.length > 0 && (
          <div className="alert alert-warning mb-0" role="status">{`Falta responsável ${rolesText(missing)}.`}</div>
        )}
        <div>
          <Button icon={Plus} onClick={() => change([...responsaveis, newGuardian(forms)])}>
            Incluir responsável
          </Button>
        </div>
      </div>
    </Section>
  )
}
