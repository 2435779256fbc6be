import { useSelector } from 'react-redux'
import { searchable } from '#domain/base/text.ts'
import { REPORT_GROUPS } from '#domain/reports/reports.lists.ts'
import { useWhatOpens } from '#src/core/permissions/useMayOpen.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { RECEIVED, reportPath, SCHEDULES } from '#src/features/academico/reports/paths.ts'
import { REPORT_SCREENS } from '#src/features/academico/reports/reportScreens.ts'
import { loadReports } from '#src/features/academico/reports/reports.requests.ts'
import { selectCatalogue } from '#src/features/academico/reports/reports.slice.ts'
import { type ListedReport, ReportGroup } from '#src/features/academico/reports/views/ReportGroup.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'

/** A-R1: the reports by what they are about. */
export const Screen = () => {
  const catalogue = useSelector(selectCatalogue)
  const search = useFilters().text('report')
  const wanted = searchable(search.value)
  const opens = useWhatOpens()
  const listed: readonly ListedReport[] = [
    ...(catalogue ?? []).map((report) => ({ ...report, path: reportPath(report.relatorio) })),
    ...REPORT_SCREENS.filter(({ feature }) => catalogue !== null && opens(feature)),
  ]
  const found = listed.filter(({ nome, sobre }) => searchable(`${nome} ${sobre}`).includes(wanted))
  return (
    <div className="page">
      <PageHeader
        title="Relatórios"
        subtitle="Na tela, em PDF, XLSX ou CSV"
        actions={
          opens('gerarRelatorio') && (
            <>
              <ButtonLink to={RECEIVED}>Recebidos</ButtonLink>
              <ButtonLink to={SCHEDULES}>Envios agendados</ButtonLink>
            </>
          )
        }
      />
      <SearchField label="Buscar relatório" placeholder="Turma, aniversário, faltas…" {...search} />
      <Awaited asks={[loadReports.asked(null)]} isHere={catalogue !== null} />
      {REPORT_GROUPS.map(({ id, nome }) => (
        <ReportGroup key={id} name={nome} reports={found.filter(({ grupo }) => grupo === id)} />
      ))}
      {catalogue !== null && found.length === 0 && (
        <EmptyState title="Nenhum relatório encontrado" reason="Confira a busca, ou limpe-a." />
      )}
    </div>
  )
}
