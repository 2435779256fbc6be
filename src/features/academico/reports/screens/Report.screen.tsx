import { useDispatch, useSelector } from 'react-redux'
import type { ReportInfo } from '#domain/reports/reports.schemas.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { useQuery } from '#src/core/router/RouteTable.tsx'
import { REPORTS, reportIn } from '#src/features/academico/reports/paths.ts'
import {
  exportReport,
  loadReport,
  loadReports,
  reportExportAsked,
} from '#src/features/academico/reports/reports.requests.ts'
import { selectCatalogue, selectPage } from '#src/features/academico/reports/reports.slice.ts'
import { GroupCounts } from '#src/features/academico/reports/views/GroupCounts.view.tsx'
import { ReportFilters } from '#src/features/academico/reports/views/ReportFilters.view.tsx'
import { reportColumns, rowName } from '#src/features/academico/reports/views/reportColumns.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

/** A-R2: a report, narrowed and grouped, with its columns as somebody chose them, on screen and as a file. */
export const Screen = () => {
  const catalogue = useSelector(selectCatalogue)
  const name = reportIn(useQuery())
  const report = catalogue?.find(({ relatorio }) => relatorio === name)
  if (catalogue === null)
    return (
      <div className="page">
        <Awaited asks={[loadReports.asked(null)]} />
      </div>
    )
  return report === undefined ? <Unknown /> : <LoadedReport key={name} report={report} />
}

const Unknown = () => (
  <div className="page">
    <EmptyState
      title="Este relatório não existe"
      reason="O endereço pode ter mudado."
      action={<ButtonLink to={REPORTS}>Ver relatórios</ButtonLink>}
    />
  </div>
)

const LoadedReport = ({ report }: { readonly report: ReportInfo }) => {
  const dispatch = useDispatch()
  const query = useQuery()
  const filters = useFilters()
  const loaded = useSelector(selectPage)
  // The page of another report says nothing about this one.
  const page = loaded?.relatorio === report.relatorio ? loaded : null
  const list = useServerList({ request: loadReport, count: page?.totalCount ?? null })
  const { columns, choice } = useListColumns(`report/${report.relatorio}`, reportColumns(report))
  const leave = (wanted: Parameters<typeof reportExportAsked>[2]) =>
    dispatch(reportExportAsked(filters.values, query, wanted))
  return (
    <div className="page">
      <PageHeader
        title={report.nome}
        subtitle={report.sobre}
        actions={<ListTools choice={choice} exporting={useIsRunning(exportReport)} onExport={leave} onPrint={leave} />}
      />
      <DataTable
        {...list}
        label={report.nome}
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={rowName(report)}
        filters={<ReportFilters report={report} page={page} />}
        empty={
          <EmptyState
            title="Nada a mostrar"
            reason={filters.clear ? 'Confira a busca e os filtros, ou limpe-os.' : 'Não há registros no ano letivo.'}
          />
        }
      />
      {page !== null && page.grupos.length > 0 && <GroupCounts groups={page.grupos} />}
    </div>
  )
}
