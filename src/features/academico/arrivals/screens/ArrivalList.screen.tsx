import { useDispatch, useSelector } from 'react-redux'
import { ARRIVAL_STATUSES } from '#domain/arrivals/arrivals.lists.ts'
import { arrivalPath, NEW_ARRIVAL } from '#src/core/arrivals/paths.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { MOVEMENTS } from '#src/core/movements/paths.ts'
import { loadArrivals } from '#src/features/academico/arrivals/arrivals.requests.ts'
import { selectPage } from '#src/features/academico/arrivals/arrivals.slice.ts'
import { ARRIVAL_LIST_COLUMNS } from '#src/features/academico/arrivals/views/arrivalColumns.view.tsx'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-G10: students who came from other schools within the year, those with something open first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const mayEdit = useMayEdit('transferencias')
  const list = useServerList({ request: loadArrivals, count: page?.totalCount ?? null })
  const create = mayEdit && <ButtonLink to={NEW_ARRIVAL}>Registrar chegada</ButtonLink>
  return (
    <div className="page">
      <PageHeader
        title="Transferências recebidas"
        subtitle="Quem chega de outra escola durante o ano: documentos, notas da origem e como elas contam aqui."
        actions={
          <>
            <ButtonLink to={MOVEMENTS}>Ver saídas</ButtonLink>
            {create}
          </>
        }
      />
      <DataTable
        {...list}
        label="Chegadas"
        columns={ARRIVAL_LIST_COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ aluno }) => aluno}
        onOpen={({ id }) => dispatch(pushed(arrivalPath(id)))}
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
            <ChoiceFilter name="status" label="Situação" all="Todas" list={ARRIVAL_STATUSES} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma chegada encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Nenhum aluno chegou de outra escola." action={create} />
          )
        }
      />
    </div>
  )
}
