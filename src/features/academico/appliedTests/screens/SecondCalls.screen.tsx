import { useDispatch, useSelector } from 'react-redux'
import { SECOND_CALL_STATUSES } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { SecondCall } from '#domain/appliedAssessments/secondCalls.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { CallDialog } from '#src/features/academico/appliedTests/screens/CallDialog.screen.tsx'
import { loadCalls } from '#src/features/academico/appliedTests/secondCalls.requests.ts'
import { callOpened, selectCall, selectCalls } from '#src/features/academico/appliedTests/secondCalls.slice.ts'
import { callColumns } from '#src/features/academico/appliedTests/views/callColumns.view.tsx'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** Requests of families for a second call, those that wait first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectCalls)
  const opened = useSelector(selectCall)
  const list = useServerList({ request: loadCalls, count: page?.totalCount ?? null })
  return (
    <div className="page">
      <PageHeader
        title="Segundas chamadas"
        subtitle="Famílias pedem outra data para uma avaliação perdida. Os pedidos que esperam resposta vêm primeiro."
      />
      <DataTable
        {...list}
        label="Segundas chamadas"
        columns={callColumns((one) => dispatch(callOpened(one)))}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={callName}
        filters={
          <FilterBar onClear={filters.clear}>
            <ChoiceFilter name="status" label="Situação" all="Todas" list={SECOND_CALL_STATUSES} />
          </FilterBar>
        }
        empty={
          <EmptyState
            title="Nenhum pedido"
            reason="As famílias pedem pelo portal. Professores não veem os pedidos, que podem falar de saúde."
          />
        }
      />
      {opened !== null && <CallDialog key={`${opened.id}/${opened.versao}`} call={opened} />}
    </div>
  )
}

const callName = ({ aluno, disciplina, avaliacao }: SecondCall): string => `${aluno}, ${disciplina}, ${avaliacao}`
