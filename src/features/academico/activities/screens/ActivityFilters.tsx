import { useSelector } from 'react-redux'
import { useFilters } from '#src/core/filters/useFilters.ts'
import type { ActivityClient } from '#src/features/academico/activities/activities.record.ts'
import { STATUS_FILTER } from '#src/features/academico/activities/words.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'

/** What both lists are narrowed by. */
export const ActivityFilters = ({ of }: { readonly of: ActivityClient }) => {
  const { clear } = useFilters()
  const choices = useSelector(of.select.choices)
  return (
    <FilterBar onClear={clear}>
      <SearchFilter placeholder="Título da atividade" />
      <ChoiceFilter name="activityStatus" label="Situação" all="Todas as situações" list={STATUS_FILTER} />
      <ChoiceFilter name="group" label="Turma" all="Todas as turmas" list={choices?.turmas} />
      <ChoiceFilter name="subject" label="Disciplina" all="Todas as disciplinas" list={choices?.disciplinas} />
      <ChoiceFilter name="teacher" label="Professor" all="Todos os professores" list={choices?.professores} />
    </FilterBar>
  )
}
