import { type ReactNode, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import type { ConfiguredForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import type { GuardianRecord, StudentRecord } from '#domain/people/people.wire.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { loadConfiguredForms } from '#src/core/configuredFields/configuredFields.requests.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useNamedField } from '#src/core/router/useNamedField.ts'
import { personDraftName } from '#src/features/matricula/people/paths.ts'
import { PersonConflict } from '#src/registers/people/LazyPersonConflict.tsx'
import { PersonFields } from '#src/registers/people/PersonFields.screen.tsx'
import { type PersonKind, personDraft, personFormFlaws, personValues } from '#src/registers/people/personForm.ts'
import { SchoolFields } from '#src/registers/people/SchoolFields.screen.tsx'
import { conflictClosed, selectPersonConflict } from '#src/features/matricula/people/records/personRecords.slice.ts'
import { useSchoolForms, useSince } from '#src/registers/people/schoolFields.ts'
import type {
  updateGuardianRecord,
  updateStudentRecord,
} from '#src/features/matricula/people/records/personRecords.requests.ts'
import { filledFlaws, filledForm, writtenAnswers } from '#src/lib/answerTexts.ts'
import { dayOf } from '#src/lib/dates.ts'
import { LoadingPerson } from '#src/features/matricula/people/views/LoadingPerson.screen.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

interface PersonRecordFormProps {
  readonly kind: PersonKind
  readonly feature: FeatureKey
  readonly title: string
  readonly subtitle: string
  readonly lead?: ReactNode
  readonly record: StudentRecord | GuardianRecord
  readonly request: typeof updateStudentRecord | typeof updateGuardianRecord
  /** Links to related screens. */
  readonly links: ReactNode
  /** Read-only sections. */
  readonly children: ReactNode
}

/** The form of a student or a guardian, once the configured forms are loaded. */
export const PersonRecordForm = (props: PersonRecordFormProps) => {
  const forms = useSchoolForms(props.kind)
  if (forms !== null) return <LoadedForm {...props} forms={forms} />
  return <LoadingPerson title={props.title} asks={[loadConfiguredForms.asked(null)]} />
}

interface LoadedFormProps extends PersonRecordFormProps {
  readonly forms: readonly ConfiguredForm[]
}

/** The form, with the dialog of a conflict. */
const LoadedForm = (props: LoadedFormProps) => {
  const { kind, feature, title, subtitle, lead, record, request, links, forms, children } = props
  const dispatch = useDispatch()
  const today = dayOf(useSelector(selectNow) ?? '')
  const readOnly = !useMayEdit(feature)
  const conflict = useSelector(selectPersonConflict)
  const formsBefore = useSince(record, forms)
  useNamedField()
  const initialValues = useMemo(
    () => ({ ...personValues(kind, record), respostas: writtenAnswers(formsBefore, record.respostas) }),
    [kind, record, formsBefore],
  )
  const { id } = record
  return (
    <>
      <RecordForm
        title={title}
        subtitle={subtitle}
        lead={lead}
        top={<div className="cluster">{links}</div>}
        initialValues={initialValues}
        flaws={(values) => ({
          ...personFormFlaws(kind, values, today),
          ...filledFlaws(forms, values.respostas, today),
        })}
        onSubmit={(values) =>
          dispatch(
            request.asked({
              id,
              versao: record.versao,
              draft: personDraft(kind, values),
              campos: filledForm(forms, values.respostas),
            }),
          )
        }
        saving={useIsRunning(request)}
        refused={useRefusedFields(request)}
        readOnly={readOnly}
      >
        <DraftMirror form={personDraftName(kind, id)} asks />
        <PersonFields kind={kind} disabled={readOnly} />
        <SchoolFields forms={forms} today={today} disabled={readOnly} />
        {children}
      </RecordForm>
      {conflict !== null && (
        <PersonConflict
          kind={kind}
          conflict={conflict}
          record={record}
          forms={forms}
          onClose={() => dispatch(conflictClosed())}
          onSave={(change) => dispatch(request.asked({ id, ...change }))}
        />
      )}
    </>
  )
}
