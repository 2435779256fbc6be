import Bookmark from 'lucide-react/icons/bookmark'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { LONG_REPORT, type ReportFilter } from '#domain/reports/reports.lists.ts'
import type { ReportInfo } from '#domain/reports/reports.schemas.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { REPORTS } from '#src/features/academico/reports/paths.ts'
import {
  exportReport,
  loadReport,
  loadReports,
  reportExportAsked,
  reportQueueAsked,
} from '#src/features/academico/reports/reports.requests.ts'
import { selectCatalogue, selectPage, viewsOpened } from '#src/features/academico/reports/reports.slice.ts'
import { ScheduleDialog } from '#src/features/academico/reports/screens/ScheduleDialog.tsx'
import { ReportViews } from '#src/features/academico/reports/screens/ReportViews.tsx'
import { settingsOf } from '#src/features/academico/reports/viewSettings.ts'
import { GroupCounts } from '#src/features/academico/reports/views/GroupCounts.view.tsx'
import { ReportFilters } from '#src/features/academico/reports/views/ReportFilters.view.tsx'
import { reportColumns, reportTotals, rowName } from '#src/features/academico/reports/views/reportColumns.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

interface NamedReportProps {
  readonly name: string
  /** What else is done with the students whom the filters choose. */
  readonly actions?: ReactNode
}

/** A report, narrowed and grouped, with its columns as somebody chose them, on screen and as a file. */
export const NamedReport = ({ name, actions }: NamedReportProps) => {
  const catalogue = useSelector(selectCatalogue)
  const report = catalogue?.find(({ relatorio }) => relatorio === name)
  if (catalogue === null)
    return (
      <div className="page">
        <Awaited asks={[loadReports.asked(null)]} />
      </div>
    )
  return report === undefined ? <Unknown /> : <LoadedReport key={name} report={report} actions={actions} />
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

interface LoadedReportProps extends Pick<NamedReportProps, 'actions'> {
  readonly report: ReportInfo
}

const LoadedReport = ({ report, actions }: LoadedReportProps) => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const loaded = useSelector(selectPage)
  // The page of another report says nothing about this one.
  const page = loaded?.relatorio === report.relatorio ? loaded : null
  const list = useServerList({ request: loadReport, count: page?.totalCount ?? null })
  const { columns, choice } = useListColumns(`report/${report.relatorio}`, reportColumns(report))
  const queue = (wanted: { readonly colunas: string }) =>
    dispatch(reportQueueAsked(filters.values, report.relatorio, wanted))
  const leave = (wanted: Parameters<typeof reportExportAsked>[2]) =>
    dispatch(reportExportAsked(filters.values, report.relatorio, wanted))
  const isLong = (page?.totalCount ?? 0) > LONG_REPORT
  return (
    <div className="page">
      <PageHeader
        title={report.nome}
        subtitle={report.sobre}
        actions={
          <>
            {actions}
            <Button icon={Bookmark} onClick={() => dispatch(viewsOpened())}>
              Visões
            </Button>
            <ListTools
              choice={choice}
              exporting={useIsRunning(exportReport)}
              onExport={(wanted) =>
                isLong && wanted.formato === 'xlsx' ? queue({ colunas: wanted.colunas }) : leave(wanted)
              }
              onPrint={leave}
              onQueue={queue}
            />
          </>
        }
      />
      <DataTable
        {...list}
        label={report.nome}
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={rowName(report)}
        filters={<ReportFilters report={report} page={page} />}
        totals={page === null ? undefined : reportTotals(report, page.totais)}
        empty={<NothingHere report={report} />}
      />
      <ReportViews
        relatorio={report.relatorio}
        settings={settingsOf(filters.values, choice.shown)}
        units={page?.unidades ?? []}
        onColumns={choice.onChange}
      />
      <ScheduleDialog />
      {page !== null && page.grupos.length > 0 && <GroupCounts report={report} groups={page.grupos} />}
    </div>
  )
}

/** What has to be chosen for the filter that a report requires. */
const REQUIRED: Readonly<Record<ReportFilter, { readonly filter: string; readonly title: string }>> = {
  unidade: { filter: 'unit', title: 'Escolha uma unidade' },
  serie: { filter: 'grade', title: 'Escolha uma série' },
  turno: { filter: 'shift', title: 'Escolha um turno' },
  turma: { filter: 'classGroup', title: 'Escolha uma turma' },
  mes: { filter: 'month', title: 'Escolha um mês' },
  periodo: { filter: 'from', title: 'Escolha o início do período' },
}

const NothingHere = ({ report: { exige } }: { readonly report: ReportInfo }) => {
  const filters = useFilters()
  const required = exige === null ? null : REQUIRED[exige]
  if (required !== null && filters.text(required.filter).value === '')
    return <EmptyState title={required.title} reason="Este relatório é longo demais para a escola inteira." />
  return (
    <EmptyState
      title="Nada a mostrar"
      reason={filters.clear ? 'Confira a busca e os filtros, ou limpe-os.' : 'Não há registros no ano letivo.'}
    />
  )
}
