import { useMemo } from 'react'
import { ACTIVITY_DRAFT, ACTIVITY_PUBLISHED } from '#domain/activities/activities.lists.ts'
import type { ActivityDraft, ActivityRecord, ActivityWire } from '#domain/activities/activities.schemas.ts'
import { activityDraftOf, activityFlaws, EMPTY_ACTIVITY } from '#domain/activities/activity.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { activities, createActivity } from '#src/features/academico/activities/activities.record.ts'
import { activityConflict } from '#src/features/academico/activities/activityConflict.ts'
import { ReadActivity } from '#src/features/academico/activities/screens/ReadActivity.tsx'
import { PublishButton } from '#src/features/academico/activities/screens/PublishButton.tsx'
import { ActivitySections } from '#src/features/academico/activities/views/ActivitySections.view.tsx'
import { ActivityStanding } from '#src/features/academico/activities/views/ActivityStanding.view.tsx'
import { idIn } from '#src/lib/recordPath.ts'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'

/** A-L8: an activity, by the id in the path; `novo` is a new one. */
export const Screen = () => {
  const id = idIn(useParams()['id'])
  return (
    <OpenedRecord of={activities} id={id} title={id === null ? 'Nova atividade' : 'Atividade'}>
      {(choices, record) => <LoadedActivity key={id ?? 'new'} choices={choices} record={record} />}
    </OpenedRecord>
  )
}

interface LoadedActivityProps {
  readonly choices: ActivityWire['choices']
  /** Null for a new one. */
  readonly record: ActivityRecord | null
}

const LoadedActivity = ({ choices, record }: LoadedActivityProps) => {
  const mayEdit = useMayEdit('atividadesLancamento')
  return record === null || (record.podeAlterar && mayEdit) ? (
    <ActivityForm choices={choices} record={record} />
  ) : (
    <ReadActivity of={activities} record={record} />
  )
}

const ActivityForm = ({ choices, record }: LoadedActivityProps) => {
  const initialValues = useMemo(
    () => (record === null ? { ...EMPTY_ACTIVITY, abre: choices.hoje } : activityDraftOf(record)),
    [record, choices.hoje],
  )
  const aulas = useMemo(() => withKept(choices.aulas, record), [choices, record])
  return (
    <EditedRecord
      of={activities}
      record={record}
      create={createActivity}
      title={record === null ? 'Nova atividade' : record.titulo}
      top={record !== null && <ActivityStanding record={record} list={activities.paths.list} />}
      form={activities.paths.draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={(draft: ActivityDraft) => activityFlaws(draft, aulas)}
      draftOf={activityDraftOf}
      extra={record !== null && <PublishButton record={record} to={otherStatus(record)} />}
      fields={activityConflict(aulas)}
    >
      <ActivitySections
        aulas={aulas}
        isMarked={record !== null && record.correcoes > 0}
        avaliacao={record?.avaliacao ?? ''}
      />
    </EditedRecord>
  )
}

const otherStatus = ({ situacao }: ActivityRecord) =>
  situacao === ACTIVITY_DRAFT ? ACTIVITY_PUBLISHED : ACTIVITY_DRAFT

/** Where the caller may give activities, and what the activity is for already. */
const withKept = (aulas: ActivityWire['choices']['aulas'], record: ActivityRecord | null) => [
  ...aulas,
  ...(record?.aulas ?? []).filter(({ idTurma, idDisciplina }) =>
    aulas.every((one) => one.idTurma !== idTurma || one.idDisciplina !== idDisciplina),
  ),
]
