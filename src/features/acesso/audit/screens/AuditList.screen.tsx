import Download from 'lucide-react/icons/download'
import { useDispatch, useSelector } from 'react-redux'
import * as callMessages from '#domain/base/call.messages.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useIsRunning, useRequest } from '#src/core/requests/useRequest.ts'
import {
  auditFiltersOf,
  exportAuditRows,
  loadAudit,
  loadAuditRow,
  verifyAuditChain,
} from '#src/features/acesso/audit/audit.requests.ts'
import { auditRowClosed, selectAudit } from '#src/features/acesso/audit/audit.slice.ts'
import { AuditFilterBar } from '#src/features/acesso/audit/screens/AuditFilterBar.screen.tsx'
import { AuditRowDetail } from '#src/features/acesso/audit/views/AuditRowDetail.view.tsx'
import { auditColumns } from '#src/features/acesso/audit/views/auditColumns.view.tsx'
import { IntegrityStrip } from '#src/features/acesso/audit/views/IntegrityStrip.view.tsx'
import { whoDid } from '#src/features/acesso/audit/views/who.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** The whole audit, newest first; a row opens over the list. */
export const AuditList = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const { page, open, row, integrity } = useSelector(selectAudit)
  const isVerifying = useIsRunning(verifyAuditChain)
  const isExporting = useIsRunning(exportAuditRows)
  const failure = useRequest(loadAuditRow)?.failure ?? null
  const list = useServerList({
    request: loadAudit,
    count: page?.totalCount ?? null,
  })
  return (
    <div className="page">
      <PageHeader
        title="Auditoria"
        subtitle="Quem fez o quê, quando e de onde. Ninguém altera estes registros."
        actions={
          <Button
            icon={Download}
            disabled={isExporting || page === null || page.totalCount === 0}
            onClick={() => dispatch(exportAuditRows.asked(auditFiltersOf(filters.values)))}
          >
            {isExporting ? 'Exportando…' : 'Exportar CSV'}
          </Button>
        }
      />
      <IntegrityStrip
        integrity={integrity}
        verifying={isVerifying}
        onVerify={() => dispatch(verifyAuditChain.asked(null))}
      />
      <DataTable
        {...list}
        label="Auditoria"
        columns={auditColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={(one) => `${one.acaoNome}, ${whoDid(one)}, ${formatDateTime(one.quando)}`}
        onOpen={({ id }) => dispatch(loadAuditRow.asked(id))}
        filters={<AuditFilterBar />}
        empty={
          filters.clear ? (
            <EmptyState title="Nada encontrado" reason="Confira o período e os filtros, ou limpe-os para ver tudo." />
          ) : (
            <EmptyState reason="Ainda não há registros de ações nas suas unidades." />
          )
        }
      />
      {page?.haMais && (
        <p className="text-secondary">
          A lista e o arquivo chegam às {page.totalCount} linhas mais novas. Use o período para ver as mais antigas.
        </p>
      )}
      <AuditRowDetail
        shown={open !== null}
        row={row}
        error={failure === null ? null : failure.message || callMessages.UNEXPECTED}
        onRetry={() => open !== null && dispatch(loadAuditRow.asked(open))}
        onClose={() => dispatch(auditRowClosed())}
      />
    </div>
  )
}
