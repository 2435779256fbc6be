import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { nameIn } from '#domain/base/list.ts'
import { OPEN_REQUESTS, REQUEST_STATUSES, REQUESTABLE_TYPES } from '#domain/documentRequests/documentRequests.lists.ts'
import type { DocumentRequest } from '#domain/documentRequests/documentRequests.schemas.ts'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { loadRequests, loadRules } from '#src/features/academico/documents/documents.requests.ts'
import {
  requestOpened,
  selectOpened,
  selectRequests,
  selectRules,
} from '#src/features/academico/documents/requests.slice.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import { RequestBadge } from '#src/views/RequestBadge.tsx'

const RequestDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "document-request" */ './RequestDialog.screen.tsx')).RequestDialog,
}))
const RulesDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "document-rules" */ './RulesDialog.screen.tsx')).RulesDialog,
}))

const TYPES = DOCUMENT_TYPES.filter(({ id }) => REQUESTABLE_TYPES.includes(id))

/** What families ask for, those that are due first on top. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectRequests)
  const opened = useSelector(selectOpened)
  const rules = useSelector(selectRules)
  const loadingRules = useIsRunning(loadRules)
  return (
    <div className="page">
      <PageHeader
        title="Pedidos de documentos"
        subtitle="O que as famílias pediram à secretaria. Os que têm prazo correndo vêm primeiro."
        actions={
          <Button loading={loadingRules} onClick={() => dispatch(loadRules.asked(null))}>
            Prazos e valores
          </Button>
        }
      />
      <DataTable
        {...useServerList({ request: loadRequests, count: page?.totalCount ?? null })}
        label="Pedidos de documentos"
        columns={COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ tipoDocumento, aluno }) => `${nameIn(DOCUMENT_TYPES, tipoDocumento)}, ${aluno}`}
        onOpen={(request) => dispatch(requestOpened(request))}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchFilter placeholder="Nome, RA, CPF ou responsável" />
            <ChoiceFilter name="status" label="Situação" all="Todas" list={REQUEST_STATUSES} />
            <ChoiceFilter name="type" label="Documento" all="Todos" list={TYPES} />
            <SelectField label="Unidade" empty="Todas" options={useChoices('units')} {...filters.choice('unit')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum pedido encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Quando uma família pede um documento pelo portal, o pedido aparece aqui com o prazo." />
          )
        }
      />
      <Suspense fallback={null}>
        {opened !== null && <RequestDialog key={`${opened.id}/${opened.versao}`} request={opened} />}
        {rules !== null && <RulesDialog rules={rules} />}
      </Suspense>
    </div>
  )
}

const COLUMNS: readonly Column<DocumentRequest>[] = [
  {
    key: 'documento',
    header: 'Documento',
    cell: ({ tipoDocumento, valor, pago }) => (
      <TwoLines
        first={nameIn(DOCUMENT_TYPES, tipoDocumento)}
        second={valor === 0 ? 'Gratuito' : `${formatMoney(valor)}, ${pago ? 'pago' : 'a pagar'}`}
      />
    ),
  },
  { key: 'aluno', header: 'Aluno', cell: ({ aluno, ra }) => <TwoLines first={aluno} second={`RA ${ra}`} /> },
  {
    key: 'pedido',
    header: 'Pedido',
    cell: ({ pedidoEm, pedidoPor }) => <TwoLines first={formatDate(pedidoEm)} second={`por ${pedidoPor}`} />,
  },
  {
    key: 'prazo',
    header: 'Prazo',
    cell: ({ prazo, situacao, encerradoEm }) =>
      OPEN_REQUESTS.includes(situacao) || encerradoEm === null
        ? `até ${formatDate(prazo)}`
        : `encerrado em ${formatDate(encerradoEm)}`,
  },
  { key: 'situacao', header: 'Situação', cell: ({ situacao }) => <RequestBadge situacao={situacao} /> },
]
