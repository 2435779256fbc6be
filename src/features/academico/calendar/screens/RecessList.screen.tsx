import Plus from 'lucide-react/icons/plus'
import { useDispatch, useSelector } from 'react-redux'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { loadCalendar, loadRecesses } from '#src/features/academico/calendar/calendars.requests.ts'
import {
  eventClosed,
  eventOpened,
  selectCalendar,
  selectEditing,
  selectRecesses,
} from '#src/features/academico/calendar/calendars.slice.ts'
import { EventDialog } from '#src/features/academico/calendar/screens/LazyEventDialog.tsx'
import { ChooseCalendar } from '#src/features/academico/calendar/views/ChooseCalendar.view.tsx'
import { recessColumns } from '#src/features/academico/calendar/views/calendarColumns.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** A-K2: the recesses of all calendars. Each is an event of its calendar, with its impact before it is saved. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectRecesses)
  const record = useSelector(selectCalendar)
  const editing = useSelector(selectEditing)
  const mayEdit = useMayEdit('recessos')
  const today = dayOf(useSelector(selectNow) ?? '')
  const units = useChoices('units')
  const calendars = useChoices('calendars')
  const years = useChoices('schoolYears').map(({ label }) => ({ value: label, label }))
  const list = useServerList({
    request: loadRecesses,
    count: page?.totalCount ?? null,
  })
  const creating = mayEdit && (
    <Button
      icon={Plus}
      variant="primary"
      onClick={() => dispatch(eventOpened({ id: null, day: today, removing: false }))}
    >
      Novo recesso
    </Button>
  )
  const isChosen = editing !== null && record !== null && record.eventos.some(({ id }) => id === editing.id)
  return (
    <div className="page">
      <PageHeader
        title="Recessos"
        subtitle="Dias sem aula no meio do ano e férias, por calendário."
        actions={creating}
      />
      <DataTable
        {...list}
        label="Recessos"
        columns={recessColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ titulo, unidade }) => `${titulo}, ${unidade}`}
        onOpen={({ id, idCalendario, inicio }) => {
          dispatch(loadCalendar.asked(idCalendario))
          dispatch(eventOpened({ id, day: inicio, removing: false }))
        }}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Recesso" {...filters.text('search')} />
            <SelectField label="Unidade" empty="Todas as unidades" options={units} {...filters.choice('unit')} />
            <SelectField label="Ano" empty="Todos os anos" options={years} {...filters.choice('year')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhum recesso encontrado" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Ainda não há recessos nos calendários." action={creating} />
          )
        }
      />
      {editing !== null && editing.id !== null && isChosen && (
        <EventDialog record={record} editing={editing} recesses />
      )}
      {editing !== null && editing.id === null && (
        <ChooseCalendar
          calendars={calendars}
          onChoose={(id) => dispatch(loadCalendar.asked(id))}
          onClose={() => dispatch(eventClosed())}
          render={(id) =>
            record?.id === id && (
              <EventDialog
                record={record}
                editing={{ ...editing, day: record.anoLetivo.inicio > today ? record.anoLetivo.inicio : today }}
                recesses
              />
            )
          }
        />
      )}
    </div>
  )
}
