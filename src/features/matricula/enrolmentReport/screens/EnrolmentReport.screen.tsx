import { useDispatch, useSelector } from 'react-redux'
import {
  BY_CLASS_GROUP,
  BY_COURSE,
  BY_GRADE,
  BY_SHIFT,
  BY_STATUS,
  BY_TYPE,
  BY_UNIT,
  type EnrolmentGroup,
} from '#domain/enrolmentReport/enrolmentReport.lists.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useRunningYear } from '#src/core/options/useRunningYear.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { studentHubOf } from '#src/core/students/paths.ts'
import {
  countsAsked,
  exportEnrolmentReport,
  exportPlaceReport,
  groupIn,
  loadReported,
  placeExportAsked,
  reportExportAsked,
  reportQueueAsked,
} from '#src/features/matricula/enrolmentReport/enrolmentReport.requests.ts'
import {
  selectCounts,
  selectPlaces,
  selectReported,
} from '#src/features/matricula/enrolmentReport/enrolmentReport.slice.ts'
import { EnrolmentCounts } from '#src/features/matricula/enrolmentReport/views/EnrolmentCounts.view.tsx'
import { PlacesCard } from '#src/features/matricula/enrolmentReport/views/PlacesCard.view.tsx'
import { ReportFilters } from '#src/features/matricula/enrolmentReport/views/ReportFilters.view.tsx'
import { reportColumns } from '#src/features/matricula/enrolmentReport/views/reportColumns.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { GroupedBarsOutline } from '#src/ui/GroupedBars.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ExportMenu } from '#src/ui/table/ExportMenu.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

/** The filter for one value of a group. */
const FILTER_OF: Partial<Record<EnrolmentGroup, string>> = {
  [BY_GRADE]: 'grade',
  [BY_COURSE]: 'course',
  [BY_SHIFT]: 'shift',
  [BY_UNIT]: 'unit',
  [BY_CLASS_GROUP]: 'classGroup',
  [BY_STATUS]: 'status',
  [BY_TYPE]: 'type',
}

/** M29: the enrolments of a year counted by group, the seats of each place, and the list. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectReported)
  const counts = useSelector(selectCounts)
  const places = useSelector(selectPlaces)
  const list = useServerList({
    request: loadReported,
    count: page?.totalCount ?? null,
  })
  const { columns, choice } = useListColumns('enrolmentReport', reportColumns)
  const seesJobs = useMayOpen('tarefas')
  const isExportingPlaces = useIsRunning(exportPlaceReport)
  const opensHub = useMayOpen('centralAluno')
  const narrowing = counts === null ? undefined : FILTER_OF[counts.agrupar]
  return (
    <div className="page">
      <PageHeader
        title="Informações de matrícula"
        subtitle={counts === null ? undefined : `Matrículas, rematrículas e reservas de ${counts.anoLetivo}`}
        actions={
          <ListTools
            choice={choice}
            exporting={useIsRunning(exportEnrolmentReport)}
            onExport={(wanted) => dispatch(reportExportAsked(filters.values, wanted))}
            onPrint={(wanted) => dispatch(reportExportAsked(filters.values, wanted))}
            onQueue={seesJobs ? (wanted) => dispatch(reportQueueAsked(filters.values, wanted)) : undefined}
          />
        }
      />
      <div className="card">
        <div className="card-body">
          <ReportFilters {...useBoundFilters()} />
        </div>
      </div>
      {counts !== null && (
        <EnrolmentCounts
          counts={counts}
          group={filters.choice('group', groupIn(filters.values))}
          onOpen={narrowing === undefined ? undefined : (id) => dispatch(filtersChanged({ [narrowing]: id }))}
        />
      )}
      <Awaited asks={[countsAsked(filters.values)]} isHere={counts !== null} outline={<GroupedBarsOutline />} />
      {places !== null && places.length > 0 && (
        <PlacesCard
          places={places}
          actions={
            <ExportMenu
              label="Exportar vagas"
              exporting={isExportingPlaces}
              onExport={(formato) => dispatch(placeExportAsked(filters.values, formato))}
              onPrint={() => dispatch(placeExportAsked(filters.values, 'pdf'))}
            />
          }
        />
      )}
      <DataTable
        {...list}
        label="Matrículas"
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nomeAluno }) => nomeAluno}
        linkOf={opensHub ? ({ idAluno }) => studentHubOf(idAluno) : undefined}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma matrícula encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há matrículas no ano em curso." />
          )
        }
      />
    </div>
  )
}

/** The filters with their options. */
const useBoundFilters = () => {
  const { text, choice, clear } = useFilters()
  return {
    search: text('search'),
    year: { ...choice('year', useRunningYear()), options: useChoices('schoolYears') },
    unit: { ...choice('unit'), options: useChoices('units') },
    course: { ...choice('course'), options: useChoices('courses') },
    grade: { ...choice('grade'), options: useChoices('grades') },
    shift: { ...choice('shift'), options: useChoices('shifts') },
    classGroup: { ...choice('classGroup'), options: useChoices('classGroups') },
    type: choice('type'),
    status: { ...choice('status'), options: useChoices('enrolmentStatuses') },
    from: text('from'),
    to: text('to'),
    onClear: clear,
  }
}
