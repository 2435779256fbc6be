import { useSelector } from 'react-redux'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { activities } from '#src/features/academico/activities/activities.record.ts'
import { ActivityFilters } from '#src/features/academico/activities/screens/ActivityFilters.tsx'
import { CopyActivityDialog } from '#src/features/academico/activities/screens/CopyActivityDialog.tsx'
import { activityName, useActivityColumns } from '#src/features/academico/activities/screens/useActivityColumns.tsx'
import { RecordList } from '#src/screens/records/RecordList.tsx'

/** A-L8: the activities of what a teacher gives. */
export const Screen = () => {
  const mayEdit = useMayEdit('atividadesLancamento')
  const choices = useSelector(activities.select.choices)
  return (
    <>
      <RecordList
        of={activities}
        title="Atividades"
        subtitle="O que os alunos entregam, e o que falta corrigir."
        create={mayEdit && choices !== null && choices.aulas.length > 0 ? 'Nova atividade' : null}
        columns={useActivityColumns(activities)}
        rowName={activityName}
        filters={<ActivityFilters of={activities} />}
        none={{
          found: 'Nenhuma atividade encontrada',
          try: 'Confira os filtros, ou limpe-os.',
          yet: 'Ainda não há atividades. As que você criar começam como rascunho.',
        }}
      />
      <CopyActivityDialog of={activities} />
    </>
  )
}
