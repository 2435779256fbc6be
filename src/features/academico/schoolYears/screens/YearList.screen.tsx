import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import { YEAR_STATUS_LABEL } from '#domain/calendars/calendarStatus.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { NEW_YEAR, yearPath } from '#src/features/academico/schoolYears/paths.ts'
import { loadYears } from '#src/features/academico/schoolYears/schoolYears.requests.ts'
import { selectYearPage } from '#src/features/academico/schoolYears/schoolYears.slice.ts'
import { yearColumns } from '#src/features/academico/schoolYears/views/yearColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const STATUSES = Object.entries(YEAR_STATUS_LABEL).map(([value, label]) => ({ value, label }))

/** A-K3: the school years of the units. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectYearPage)
  const mayEdit = useMayEdit('anoLetivo')
  const units = useChoices('units')
  const list = useServerList({
    request: loadYears,
    count: page?.totalCount ?? null,
  })
  const creating = mayEdit && (
    <ButtonLink to={NEW_YEAR} icon={Plus} variant="primary">
      Novo ano letivo
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader
        title="Ano letivo"
        subtitle="Cada unidade tem um ano letivo em andamento por vez."
        actions={creating}
      />
      <DataTable
        {...list}
        label="Anos letivos"
        columns={yearColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ ano, unidade }) => `${ano}, ${unidade.nome}`}
        onOpen={({ id }) => dispatch(pushed(yearPath(id)))}
        filters={
          <FilterBar onClear={filters.clear}>
            <SelectField label="Unidade" empty="Todas as unidades" options={units} {...filters.choice('unit')} />
            <SelectField label="Situação" empty="Todas" options={STATUSES} {...filters.choice('status')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum ano letivo encontrado" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há anos letivos nas suas unidades." action={creating} />
          )
        }
      />
    </div>
  )
}
