import { managedActivities } from '#src/features/academico/activities/activities.record.ts'
import { ActivityFilters } from '#src/features/academico/activities/screens/ActivityFilters.tsx'
import { CopyActivityDialog } from '#src/features/academico/activities/screens/CopyActivityDialog.tsx'
import { activityName, useActivityColumns } from '#src/features/academico/activities/screens/useActivityColumns.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'

/** A-L9: the activities of the units, for the coordination. */
export const Screen = () => (
  <>
    <RecordList
      of={managedActivities}
      title="Gestão de atividades"
      subtitle="As atividades de todas as turmas, com as entregas e o que falta corrigir."
      create={null}
      columns={useActivityColumns(managedActivities)}
      rowName={activityName}
      filters={<ActivityFilters of={managedActivities} />}
      none={{
        found: 'Nenhuma atividade encontrada',
        try: 'Confira os filtros, ou limpe-os.',
        yet: 'Nenhum professor criou atividades ainda.',
      }}
    />
    <CopyActivityDialog of={managedActivities} />
  </>
)
