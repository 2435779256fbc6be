import { type ReactNode, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { FeatureKey } from '#domain/access/featureIds.ts'
import type { GuardianRecord, StudentRecord } from '#domain/people/wire.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { personDraftName } from '#src/features/matricula/people/paths.ts'
import { PersonConflict } from '#src/features/matricula/people/records/PersonConflict.screen.tsx'
import { PersonFields } from '#src/features/matricula/people/records/PersonFields.screen.tsx'
import {
  type PersonKind,
  personDraft,
  personFormFlaws,
  personValues,
} from '#src/features/matricula/people/records/personForm.ts'
import type {
  updateGuardianRecord,
  updateStudentRecord,
} from '#src/features/matricula/people/records/personRecords.requests.ts'
import { dayOf } from '#src/lib/dates.ts'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'

interface PersonRecordFormProps {
  readonly kind: PersonKind
  readonly feature: FeatureKey
  readonly title: string
  readonly subtitle: string
  readonly lead?: ReactNode
  readonly record: StudentRecord | GuardianRecord
  readonly request: typeof updateStudentRecord | typeof updateGuardianRecord
  /** Ways to what belongs to the person. */
  readonly links: ReactNode
  /** Sections that are only read. */
  readonly children: ReactNode
}

/** The form of a student or a guardian, with the dialog of a conflict. */
export const PersonRecordForm = (props: PersonRecordFormProps) => {
  const { kind, feature, title, subtitle, lead, record, request, links, children } = props
  const dispatch = useDispatch()
  const today = dayOf(useSelector(selectNow) ?? '')
  const readOnly = !useMayEdit(feature)
  const initialValues = useMemo(() => personValues(kind, record), [kind, record])
  const { id } = record
  return (
    <>
      <RecordForm
        title={title}
        subtitle={subtitle}
        lead={lead}
        top={<div className="cluster">{links}</div>}
        initialValues={initialValues}
        flaws={(values) => personFormFlaws(kind, values, today)}
        onSubmit={(values) => dispatch(request.asked({ id, versao: record.versao, draft: personDraft(kind, values) }))}
        saving={useIsRunning(request)}
        refused={useRefusedFields(request)}
        readOnly={readOnly}
      >
        <DraftMirror form={personDraftName(kind, id)} asks />
        <PersonFields kind={kind} disabled={readOnly} />
        {children}
      </RecordForm>
      <PersonConflict
        kind={kind}
        record={record}
        onSave={(draft, versao) => dispatch(request.asked({ id, versao, draft }))}
      />
    </>
  )
}
