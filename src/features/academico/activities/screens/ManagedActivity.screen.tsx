import { useParams } from '#src/core/router/RouteTable.tsx'
import { managedActivities } from '#src/features/academico/activities/activities.record.ts'
import { ReadActivity } from '#src/features/academico/activities/screens/ReadActivity.tsx'
import { idIn } from '#src/lib/recordPath.ts'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'

/** A-L9: an activity as the management looks at it. */
export const Screen = () => (
  <OpenedRecord of={managedActivities} id={idIn(useParams()['id'])} title="Atividade">
    {(_, record) => record !== null && <ReadActivity of={managedActivities} record={record} />}
  </OpenedRecord>
)
