import { useDispatch, useSelector } from 'react-redux'
import { REOPENING_STATUSES } from '#domain/reopenings/reopenings.lists.ts'
import type { Reopening } from '#domain/reopenings/reopenings.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { LATE_CHANGES } from '#src/core/marks/paths.ts'
import { loadReopenings } from '#src/features/academico/reopenings/reopenings.requests.ts'
import { reopeningOpened, selectOpened, selectPage } from '#src/features/academico/reopenings/reopenings.slice.ts'
import { DecisionDialog } from '#src/features/academico/reopenings/screens/DecisionDialog.screen.tsx'
import { reopeningColumns } from '#src/features/academico/reopenings/views/reopeningColumns.view.tsx'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** Requests to post after the window of a stage, those that wait first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const opened = useSelector(selectOpened)
  const list = useServerList({ request: loadReopenings, count: page?.totalCount ?? null })
  return (
    <div className="page">
      <PageHeader
        title="Pedidos de reabertura"
        subtitle="Professores pedem para lançar notas, chamada e conteúdo depois do prazo da etapa. Os que esperam resposta vêm primeiro."
        actions={<ButtonLink to={LATE_CHANGES}>Alterações de notas e pareceres</ButtonLink>}
      />
      <DataTable
        {...list}
        label="Pedidos de reabertura"
        columns={reopeningColumns((one) => dispatch(reopeningOpened(one)))}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={reopeningName}
        filters={
          <FilterBar onClear={filters.clear}>
            <ChoiceFilter name="status" label="Situação" all="Todas" list={REOPENING_STATUSES} />
          </FilterBar>
        }
        empty={
          <EmptyState
            title="Nenhum pedido"
            reason="Um pedido nasce nas telas Nota, Presença e Conteúdo, quando o prazo da etapa terminou."
          />
        }
      />
      {opened !== null && <DecisionDialog key={`${opened.id}/${opened.versao}`} reopening={opened} />}
    </div>
  )
}

const reopeningName = ({ turma, disciplina, pedidaPor }: Reopening): string => `${disciplina}, ${turma}, ${pedidaPor}`
