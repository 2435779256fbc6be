import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { ClassGroupDraft, ClassGroupRecord } from '#domain/classGroups/classGroups.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { closedYearFlaw, closedYearOf, yearsIn } from '#domain/schoolYears/yearsIn.ts'
import { classGroupDraftOf, classGroupFlaws, inUseFlaws } from '#domain/classGroups/classGroup.ts'
import { filled } from '#domain/base/sentences.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { pushed } from '#src/core/router/router.slice.ts'
import { newClassGroup } from '#src/features/academico/classGroups/classGroupForm.ts'
import {
  createClassGroup,
  loadClassGroup,
  loadGroupChoices,
  updateClassGroup,
} from '#src/features/academico/classGroups/classGroups.requests.ts'
import { selectChoices, selectRecord } from '#src/features/academico/classGroups/classGroups.slice.ts'
import { CLASS_GROUPS, draftOf } from '#src/features/academico/classGroups/paths.ts'
import { ClassGroupConflict } from '#src/features/academico/classGroups/screens/ClassGroupConflict.screen.tsx'
import { ClassGroupSections } from '#src/features/academico/classGroups/views/ClassGroupSections.view.tsx'
import { RecordForm } from '#src/ui/form/RecordForm.tsx'
import { idIn } from '#src/lib/recordPath.ts'

/** A-C7: a class group, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  const choices = useSelector(selectChoices)
  const record = useSelector(selectRecord)
  const isThere = id === null || record?.id === id
  return choices !== null && isThere ? (
    <LoadedForm key={id ?? 'new'} choices={choices} record={id === null ? null : record} />
  ) : (
    <Loading id={id} />
  )
}

const Loading = ({ id }: { readonly id: number | null }) => (
  <AwaitedPage
    title={id === null ? 'Nova turma' : 'Turma'}
    asks={[loadGroupChoices.asked(null), ...(id === null ? [] : [loadClassGroup.asked(id)])]}
  />
)

interface LoadedFormProps {
  readonly choices: SchoolChoices
  readonly record: ClassGroupRecord | null
}

const LoadedForm = ({ choices, record }: LoadedFormProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('turmas')
  const saves = record === null ? createClassGroup : updateClassGroup
  const saving = useIsRunning(saves)
  const refused = useRefusedFields(saves)
  // Choices that come anew do not begin a new group again.
  // oxlint-disable-next-line react/exhaustive-deps
  const initialValues = useMemo(() => (record === null ? newClassGroup(choices) : classGroupDraftOf(record)), [record])
  const closedYear = record && closedYearOf(choices, record)
  const readOnly = !mayEdit || closedYear !== null
  const flawsOf = (draft: ClassGroupDraft) => ({
    ...(record !== null && inUseFlaws(record, draft)),
    ...closedYearFlaw(choices, draft),
    ...classGroupFlaws(draft, yearsIn(choices, draft.idUnidade).find(({ id }) => id === draft.idAnoLetivo) ?? null),
  })
  const save = (draft: ClassGroupDraft) =>
    dispatch(
      record === null
        ? createClassGroup.asked(draft)
        : updateClassGroup.asked({ id: record.id, versao: record.versao, draft }),
    )
  return (
    <>
      <RecordForm
        title={record === null ? 'Nova turma' : 'Turma'}
        subtitle={record === null ? undefined : record.nome}
        top={closedYear && <p>{filled(schoolYearMessages.SCHOOL_YEAR_CLOSED, { ano: closedYear.ano })}</p>}
        initialValues={initialValues}
        flaws={flawsOf}
        onSubmit={save}
        saving={saving}
        refused={refused}
        onAbandon={() => dispatch(pushed(CLASS_GROUPS))}
        readOnly={readOnly}
      >
        <DraftMirror form={draftOf(record?.id ?? null)} asks />
        <ClassGroupSections choices={choices} record={record} disabled={readOnly} />
      </RecordForm>
      {record !== null && <ClassGroupConflict choices={choices} before={initialValues} />}
    </>
  )
}
