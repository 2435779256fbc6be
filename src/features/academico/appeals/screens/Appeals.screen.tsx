import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { APPEAL_STATUSES } from '#domain/appeals/appeals.lists.ts'
import type { Appeal } from '#domain/appeals/appeals.schemas.ts'
import { appealPath } from '#src/core/appeals/paths.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { loadAppeals } from '#src/features/academico/appeals/appeals.requests.ts'
import { paperOpened, selectIsEntering, selectPage } from '#src/features/academico/appeals/appeals.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { ChoiceFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import { AppealBadge } from '#src/views/appeals/AppealFacts.view.tsx'

const LazyPaper = lazy(async () => ({
  default: (await import(/* webpackChunkName: "paper-appeal" */ './PaperAppealDialog.screen.tsx')).PaperAppealDialog,
}))

/** Requests of families to reconsider results, those whose term ends first on top. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const isEntering = useSelector(selectIsEntering)
  const mayEdit = useMayEdit('recursos')
  return (
    <div className="page">
      <PageHeader
        title="Recursos de resultados"
        subtitle="Pedidos de reconsideração e recursos das famílias. Os que têm prazo correndo vêm primeiro."
        actions={mayEdit && <Button onClick={() => dispatch(paperOpened())}>Registrar pedido em papel</Button>}
      />
      <DataTable
        {...useServerList({ request: loadAppeals, count: page?.totalCount ?? null })}
        label="Recursos de resultados"
        columns={COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ protocolo, aluno }) => `${protocolo}, ${aluno}`}
        onOpen={({ id }) => dispatch(pushed(appealPath(id)))}
        filters={
          <FilterBar onClear={filters.clear}>
            <ChoiceFilter name="status" label="Situação" all="Todas" list={APPEAL_STATUSES} />
          </FilterBar>
        }
        empty={
          <EmptyState
            title="Nenhum recurso"
            reason="Quando uma família contesta um resultado publicado, o pedido aparece aqui com os prazos."
          />
        }
      />
      {isEntering && (
        <Suspense fallback={null}>
          <LazyPaper />
        </Suspense>
      )}
    </div>
  )
}

const COLUMNS: readonly Column<Appeal>[] = [
  {
    key: 'protocolo',
    header: 'Protocolo',
    cell: ({ protocolo, unidade }) => <TwoLines first={protocolo} second={unidade} />,
  },
  { key: 'aluno', header: 'Aluno', cell: ({ aluno, turma }) => <TwoLines first={aluno} second={turma} /> },
  {
    key: 'resultado',
    header: 'Resultado',
    cell: ({ resultado, foraDoPrazo }) => (
      <TwoLines first={resultado} second={foraDoPrazo ? 'Pedido fora do prazo' : ''} />
    ),
  },
  { key: 'situacao', header: 'Situação', cell: ({ situacao }) => <AppealBadge situacao={situacao} /> },
  {
    key: 'proximo',
    header: 'Próximo passo',
    cell: ({ proximo }) =>
      proximo === null ? (
        '–'
      ) : (
        <TwoLines
          first={`${proximo.quem}: ${proximo.oQue}`}
          second={proximo.ate === null ? '' : `até ${formatDate(proximo.ate)}`}
        />
      ),
  },
]
