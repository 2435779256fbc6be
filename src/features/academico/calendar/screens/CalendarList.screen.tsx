import CalendarSync from 'lucide-react/icons/calendar-sync'
import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import { CALENDAR_STATUS_LABEL } from '#domain/calendars/calendarStatus.ts'
import { useAgenda } from '#src/core/agenda/useAgenda.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { loadCalendars } from '#src/features/academico/calendar/calendars.requests.ts'
import { selectCalendarPage } from '#src/features/academico/calendar/calendars.slice.ts'
import { calendarPath } from '#src/core/calendars/paths.ts'
import { NEW_CALENDAR } from '#src/features/academico/calendar/paths.ts'
import { calendarColumns } from '#src/features/academico/calendar/views/calendarColumns.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { AgendaDialog } from '#src/views/LazyAgendaDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const STATUSES = Object.entries(CALENDAR_STATUS_LABEL).map(([value, label]) => ({ value, label }))

/** A-K1: the calendars of the units, with their school days. */
export const Screen = () => {
  const dispatch = useDispatch()
  const agenda = useAgenda()
  const filters = useFilters()
  const page = useSelector(selectCalendarPage)
  const mayEdit = useMayEdit('calendarios')
  const units = useChoices('units')
  const years = useChoices('schoolYears').map(({ label }) => ({ value: label, label }))
  const list = useServerList({
    request: loadCalendars,
    count: page?.totalCount ?? null,
  })
  const creating = mayEdit && (
    <ButtonLink to={NEW_CALENDAR} icon={Plus} variant="primary">
      Novo calendário
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader
        title="Calendários"
        actions={
          <>
            <Button icon={CalendarSync} onClick={() => agenda.open()}>
              Assinar a agenda
            </Button>
            {creating}
          </>
        }
      />
      <DataTable
        {...list}
        label="Calendários"
        columns={calendarColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nome, unidade }) => `${nome}, ${unidade}`}
        onOpen={({ id }) => dispatch(pushed(calendarPath(id)))}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Nome" {...filters.text('search')} />
            <SelectField label="Unidade" empty="Todas as unidades" options={units} {...filters.choice('unit')} />
            <SelectField label="Ano" empty="Todos os anos" options={years} {...filters.choice('year')} />
            <SelectField label="Situação" empty="Todas" options={STATUSES} {...filters.choice('status')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum calendário encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há calendários nas suas unidades." action={creating} />
          )
        }
      />
      <AgendaDialog {...agenda.dialog} />
    </div>
  )
}
