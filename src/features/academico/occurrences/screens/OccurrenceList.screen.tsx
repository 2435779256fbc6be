import FilePlus from 'lucide-react/icons/file-plus'
import { useDispatch, useSelector } from 'react-redux'
import { OCCURRENCE_STATUSES } from '#domain/occurrences/occurrences.lists.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { loadOccurrences, openOccurrence } from '#src/features/academico/occurrences/occurrences.requests.ts'
import { selectOpened, selectPage } from '#src/features/academico/occurrences/occurrences.slice.ts'
import { NEW_OCCURRENCE } from '#src/features/academico/occurrences/paths.ts'
import { OccurrenceDialog } from '#src/features/academico/occurrences/screens/OccurrenceDialog.screen.tsx'
import { occurrenceColumns, occurrenceName } from '#src/features/academico/occurrences/views/occurrenceColumns.view.tsx'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-G8: the occurrences of the class groups that the person sees, the newest first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const opened = useSelector(selectOpened)
  const mayRegister = useMayEdit('registrarOcorrencia')
  const list = useServerList({ request: loadOccurrences, count: page?.totalCount ?? null })
  const create = mayRegister && (
    <ButtonLink to={NEW_OCCURRENCE} icon={FilePlus} variant="primary">
      Registrar ocorrência
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader
        title="Ocorrências"
        subtitle="O que aconteceu, com quem, e o que cada família soube. As restritas só contam alguma coisa ao abrir."
        actions={create}
      />
      <DataTable
        {...list}
        label="Ocorrências"
        columns={occurrenceColumns((id) => dispatch(openOccurrence.asked(id)))}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={occurrenceName}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchFilter placeholder="Nome do aluno" />
            <SelectField
              label="Ano letivo"
              empty="Todos"
              options={useChoices('schoolYears')}
              {...filters.choice('year')}
            />
            <SelectField label="Unidade" empty="Todas" options={useChoices('units')} {...filters.choice('unit')} />
            <SelectField label="Turma" empty="Todas" options={useChoices('classGroups')} {...filters.choice('group')} />
            <SelectField
              label="Tipo"
              empty="Todos"
              options={useChoices('occurrenceTypes')}
              {...filters.choice('type')}
            />
            <ChoiceFilter name="status" label="Situação" all="Todas" list={OCCURRENCE_STATUSES} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma ocorrência encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Nenhuma ocorrência registrada ainda." action={create} />
          )
        }
      />
      {opened !== null && <OccurrenceDialog key={`${opened.id}/${opened.versao}`} occurrence={opened} />}
    </div>
  )
}
