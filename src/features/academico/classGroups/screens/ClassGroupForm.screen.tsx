import { useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { ClassGroupDraft, ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { closedYearFlaw, closedYearOf, yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { classGroupDraftOf, classGroupFlaws, inUseFlaws } from '#domain/classGroups/classGroup.ts'
import { CLASS_GROUP } from '#domain/classGroups/classGroups.fields.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { formAsked } from '#src/core/records/recordFeeds.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { newClassGroup } from '#src/features/academico/classGroups/classGroupForm.ts'
import { classGroupRequests, createClassGroup } from '#src/features/academico/classGroups/classGroups.requests.ts'
import {
  conflictClosed,
  selectChoices,
  selectConflict,
  selectRecord,
} from '#src/features/academico/classGroups/classGroups.slice.ts'
import { CLASS_GROUPS, draftOf } from '#src/features/academico/classGroups/paths.ts'
import { ClassGroupSections } from '#src/features/academico/classGroups/views/ClassGroupSections.view.tsx'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { schoolLists } from '#src/lib/schoolLists.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { ClosedYear } from '#src/screens/records/ClosedYear.view.tsx'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { SavedForm } from '#src/screens/records/SavedForm.tsx'

/** A-C7: a class group, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const choices = useSelector(selectChoices)
  const record = useSelector(selectRecord)
  if (choices !== null && (id === null || record?.id === id))
    return <LoadedForm key={id ?? 'new'} choices={choices} record={id === null ? null : record} />
  return <AwaitedPage title={id === null ? 'Nova turma' : 'Turma'} asks={formAsked(classGroupRequests, id)} />
}

interface LoadedFormProps {
  readonly choices: SchoolChoices
  /** Null for a new one. */
  readonly record: ClassGroupRecord | null
}

const { update } = classGroupRequests

const LoadedForm = ({ choices, record }: LoadedFormProps) => {
  const mayEdit = useMayEdit('turmas')
  const conflict = useSelector(selectConflict)
  // Choices that come later do not begin a new group again.
  // oxlint-disable-next-line react/exhaustive-deps
  const initialValues = useMemo(() => (record === null ? newClassGroup(choices) : classGroupDraftOf(record)), [record])
  const closedYear = record && closedYearOf(choices, record)
  const readOnly = !mayEdit || closedYear !== null
  const flawsOf = (draft: ClassGroupDraft) => ({
    ...(record !== null && inUseFlaws(record, draft)),
    ...closedYearFlaw(choices, draft),
    ...classGroupFlaws(draft, yearsIn(choices, draft.idUnidade).find(({ id }) => id === draft.idAnoLetivo) ?? null),
  })
  return (
    <>
      <SavedForm
        title={record === null ? 'Nova turma' : 'Turma'}
        subtitle={record?.nome}
        top={<ClosedYear year={closedYear} />}
        form={draftOf(record?.id ?? null)}
        initialValues={initialValues}
        flaws={flawsOf}
        request={record === null ? createClassGroup : update}
        asked={(draft) =>
          record === null
            ? createClassGroup.asked(draft)
            : update.asked({ id: record.id, versao: record.versao, draft })
        }
        back={CLASS_GROUPS}
        readOnly={readOnly}
      >
        <ClassGroupSections choices={choices} record={record} disabled={readOnly} />
      </SavedForm>
      {record !== null && (
        <RecordConflict
          fields={conflictFieldsOf(CLASS_GROUP, schoolLists(choices), {})}
          before={initialValues}
          conflict={conflict}
          draftOf={classGroupDraftOf}
          update={update}
          closed={conflictClosed()}
        />
      )}
    </>
  )
}
