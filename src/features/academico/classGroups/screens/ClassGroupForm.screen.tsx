import { useMemo } from 'react'
import type { ClassGroupDraft, ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { closedYearFlaw, closedYearOf, yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { classGroupDraftOf, classGroupFlaws, inUseFlaws } from '#domain/classGroups/classGroup.ts'
import { CLASS_GROUP } from '#domain/classGroups/classGroups.fields.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { newClassGroup } from '#src/features/academico/classGroups/classGroupForm.ts'
import { classGroups, createClassGroup } from '#src/features/academico/classGroups/classGroups.runtime.ts'
import { ClassGroupSections } from '#src/features/academico/classGroups/views/ClassGroupSections.view.tsx'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { schoolLists } from '#src/lib/schoolLists.ts'
import { ClosedYear } from '#src/screens/records/ClosedYear.view.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'

/** A-C7: a class group, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  return (
    <OpenedRecord of={classGroups} id={id} title={id === null ? 'Nova turma' : 'Turma'}>
      {(choices, record) => <LoadedForm key={id ?? 'new'} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

interface LoadedFormProps {
  readonly choices: SchoolChoices
  /** Null for a new one. */
  readonly record: ClassGroupRecord | null
}

const LoadedForm = ({ choices, record }: LoadedFormProps) => {
  const mayEdit = useMayEdit('turmas')
  // Choices that load later must not restart a new group.
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
    <EditedRecord
      of={classGroups}
      record={record}
      create={createClassGroup}
      title={record === null ? 'Nova turma' : 'Turma'}
      subtitle={record?.nome}
      top={<ClosedYear year={closedYear} />}
      form={classGroups.paths.draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={flawsOf}
      readOnly={readOnly}
      draftOf={classGroupDraftOf}
      fields={conflictFieldsOf(CLASS_GROUP, schoolLists(choices), {})}
    >
      <ClassGroupSections choices={choices} record={record} disabled={readOnly} />
    </EditedRecord>
  )
}
