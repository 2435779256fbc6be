import { useDispatch, useSelector } from 'react-redux'
import { ENROLMENT_LIST } from '#src/core/enrolments/enrolmentList.ts'
import { type FilterValues, filtersChanged } from '#src/core/filters/filters.slice.ts'
import { given, idOf } from '#src/core/filters/listQuery.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { PENDING_REPORT } from '#src/core/students/paths.ts'
import {
  dashboardAsked,
  dashboardExportAsked,
  exportNumbers,
} from '#src/features/matricula/dashboard/dashboard.requests.ts'
import { selectNumbers } from '#src/features/matricula/dashboard/dashboard.slice.ts'
import { DashboardCards } from '#src/features/matricula/dashboard/views/DashboardCards.view.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { ExportMenu } from '#src/ui/table/ExportMenu.tsx'

/** M01: enrolments, seats, steps, documents and renewal of a year, with links to the lists behind them. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const numbers = useSelector(selectNumbers)
  const years = useChoices('schoolYears')
  const units = useChoices('units')
  // Without a choice the server takes the year of the campaign.
  const taken = years.find(({ label }) => label === String(numbers?.anoLetivo))?.value ?? null
  const opensEnrolments = useMayOpen('gestaoMatricula')
  const opensPending = useMayOpen('relInformacoesPendentes')
  const unit = given(idOf(filters.values, 'unit'), (id) => ({ unit: id }))
  const year = given(idOf(filters.values, 'year') ?? taken, (id) => ({ year: id }))
  const open = (path: string, narrowed: FilterValues) => {
    dispatch(pushed(path))
    dispatch(filtersChanged(narrowed))
  }
  return (
    <div className="page">
      <PageHeader
        title="Dashboard"
        subtitle={numbers === null ? undefined : `Matrículas de ${numbers.anoLetivo} em números`}
        actions={
          <ExportMenu
            exporting={useIsRunning(exportNumbers)}
            onExport={(formato) => dispatch(dashboardExportAsked(filters.values, formato))}
            onPrint={() => dispatch(dashboardExportAsked(filters.values, 'pdf'))}
          />
        }
      />
      <div className="card">
        <div className="card-body">
          <FilterBar onClear={filters.clear}>
            <SelectField label="Ano letivo" empty={null} options={years} {...filters.choice('year', taken)} />
            <SelectField label="Unidade" empty="Todas as unidades" options={units} {...filters.choice('unit')} />
          </FilterBar>
        </div>
      </div>
      {numbers !== null && (
        <DashboardCards
          numbers={numbers}
          onEnrolments={
            opensEnrolments ? (narrowed) => open(ENROLMENT_LIST, { ...year, ...unit, ...narrowed }) : undefined
          }
          onPending={opensPending ? (narrowed) => open(PENDING_REPORT, { ...unit, ...narrowed }) : undefined}
        />
      )}
      <Awaited asks={[dashboardAsked(filters.values)]} isHere={numbers !== null} />
    </div>
  )
}
