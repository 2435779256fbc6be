import { useDispatch, useSelector } from 'react-redux'
import { MEDICATION_STATUSES } from '#domain/medication/medication.lists.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { MEDICATION_DAY } from '#src/core/medication/paths.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { loadRequests, openRequest } from '#src/features/academico/medication/medication.requests.ts'
import { selectOpened, selectPage } from '#src/features/academico/medication/medicationRequests.slice.ts'
import { RequestDialog } from '#src/features/academico/medication/screens/RequestDialog.screen.tsx'
import { requestColumns, requestName } from '#src/features/academico/medication/views/requestColumns.view.tsx'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-G9: what families asked the school to give, what waits first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const opened = useSelector(selectOpened)
  const list = useServerList({ request: loadRequests, count: page?.totalCount ?? null })
  return (
    <div className="page">
      <PageHeader
        title="Pedidos de medicação"
        subtitle="O remédio e a receita só ao abrir, e cada consulta fica registrada."
        actions={<ButtonLink to={MEDICATION_DAY}>Medicação de hoje</ButtonLink>}
      />
      <DataTable
        {...list}
        label="Pedidos de medicação"
        columns={requestColumns((id) => dispatch(openRequest.asked(id)))}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={requestName}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchFilter placeholder="Nome do aluno" />
            <SelectField label="Unidade" empty="Todas" options={useChoices('units')} {...filters.choice('unit')} />
            <ChoiceFilter name="status" label="Situação" all="Todas" list={MEDICATION_STATUSES} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum pedido encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Nenhuma família pediu medicação ainda." />
          )
        }
      />
      {opened !== null && <RequestDialog key={`${opened.id}/${opened.versao}`} request={opened} />}
    </div>
  )
}
