import { useMemo } from 'react'
import { chosenFlaws, electiveGroupDraftOf, electiveGroupFlaws } from '#domain/electives/electiveGroup.ts'
import { ELECTIVE_GROUP } from '#domain/electives/electives.fields.ts'
import type {
  ElectiveGroupChoices,
  ElectiveGroupDraft,
  ElectiveGroupRecord,
} from '#domain/electives/electives.schemas.ts'
import { closedYearFlaw, closedYearOf, yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { electivesText, newElectiveGroup } from '#src/features/academico/electives/electiveGroupForm.ts'
import { createElectiveGroup, electiveGroups } from '#src/features/academico/electives/electives.record.ts'
import { ElectiveGroupSections } from '#src/features/academico/electives/views/ElectiveGroupSections.view.tsx'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { idIn } from '#src/lib/recordPath.ts'
import { schoolLists } from '#src/lib/schoolLists.ts'
import { ClosedYear } from '#src/screens/records/ClosedYear.view.tsx'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'

/** A-G4: a group of electives, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  return (
    <OpenedRecord of={electiveGroups} id={id} title={titleOf(id)}>
      {(choices, record) => <LoadedForm key={id ?? 'new'} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

const titleOf = (id: number | null): string => (id === null ? 'Novo grupo de optativas' : 'Grupo de optativas')

interface LoadedFormProps {
  readonly choices: ElectiveGroupChoices
  /** Null for a new one. */
  readonly record: ElectiveGroupRecord | null
}

const LoadedForm = ({ choices, record }: LoadedFormProps) => {
  const mayEdit = useMayEdit('curriculoDiversificado')
  const initialValues = useMemo(
    () => (record === null ? newElectiveGroup(choices) : electiveGroupDraftOf(record)),
    // Choices that load later must not restart a new group.
    // oxlint-disable-next-line react/exhaustive-deps
    [record],
  )
  const closedYear = record && closedYearOf(choices, record)
  const readOnly = !mayEdit || closedYear !== null
  const flawsOf = (draft: ElectiveGroupDraft) => ({
    ...(record !== null && chosenFlaws(record, draft)),
    ...closedYearFlaw(choices, draft),
    ...electiveGroupFlaws(draft, yearsIn(choices, draft.idUnidade).find(({ id }) => id === draft.idAnoLetivo) ?? null),
  })
  return (
    <EditedRecord
      of={electiveGroups}
      record={record}
      create={createElectiveGroup}
      title={titleOf(record?.id ?? null)}
      subtitle={record?.nome}
      top={<ClosedYear year={closedYear} />}
      form={electiveGroups.paths.draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={flawsOf}
      readOnly={readOnly}
      draftOf={electiveGroupDraftOf}
      fields={conflictFieldsOf<typeof ELECTIVE_GROUP, ElectiveGroupDraft>(ELECTIVE_GROUP, schoolLists(choices), {
        opcoes: electivesText,
      })}
    >
      <ElectiveGroupSections choices={choices} record={record} disabled={readOnly} />
    </EditedRecord>
  )
}
