import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { daysOfMonth, monthOf } from '#domain/base/days.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { useAgenda } from '#src/core/agenda/useAgenda.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { dayIn } from '#src/core/calendars/paths.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'
import { useParams, useQuery } from '#src/core/router/RouteTable.tsx'
import { loadCalendar } from '#src/features/academico/calendar/calendars.requests.ts'
import {
  type CalendarView,
  dayChosen,
  eventOpened,
  selectCalendar,
  selectDay,
  selectEditing,
  selectView,
  viewChosen,
} from '#src/features/academico/calendar/calendars.slice.ts'
import { dayFactsOf, firstDayOf } from '#src/features/academico/calendar/dayFacts.ts'
import { CalendarActions } from '#src/features/academico/calendar/screens/CalendarActions.screen.tsx'
import { EventDialog } from '#src/features/academico/calendar/screens/LazyEventDialog.tsx'
import { Counts, OfferTable } from '#src/features/academico/calendar/views/Counts.view.tsx'
import { DayPanel } from '#src/features/academico/calendar/views/DayPanel.view.tsx'
import { EventList, YearGrid } from '#src/features/academico/calendar/screens/LazyViews.tsx'
import { MonthGrid } from '#src/features/academico/calendar/views/MonthGrid.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { DocumentPage } from '#src/ui/DocumentPage.tsx'
import { EventColors } from '#src/views/EventColors.tsx'
import { AgendaDialog } from '#src/views/LazyAgendaDialog.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'

/** A-K1: a calendar, by month, by year, and as a list of its events. */
export const Screen = () => {
  const id = Number(useParams()['id'])
  const record = useSelector(selectCalendar)
  if (record?.id === id) return <LoadedCalendar record={record} />
  return <AwaitedPage title="Calendário" asks={[loadCalendar.asked(id)]} />
}

const LoadedCalendar = ({ record }: { readonly record: CalendarRecord }) => {
  const dispatch = useDispatch()
  const agenda = useAgenda()
  const view = useSelector(selectView)
  const editing = useSelector(selectEditing)
  const { anoLetivo, curso } = record
  /** Shows a day chosen in another view, in its month. */
  const show = (day: string) => {
    dispatch(dayChosen(day))
    dispatch(viewChosen('mes'))
  }
  return (
    <DocumentPage>
      <EventColors types={record.tipos} />
      <PageHeader
        title={record.nome}
        subtitle={`${anoLetivo.unidade.nome} · ${anoLetivo.ano} · ${curso?.nome ?? 'Todos os cursos'}`}
        actions={<CalendarActions record={record} onSubscribe={() => agenda.open()} />}
      />
      <Tabs<CalendarView>
        id="calendario"
        label="Calendário"
        active={view}
        onSelect={(chosen) => dispatch(viewChosen(chosen))}
        tabs={[
          { key: 'mes', title: 'Mês', content: <MonthView record={record} /> },
          { key: 'ano', title: 'Ano', content: <YearGrid record={record} onChoose={show} /> },
          { key: 'eventos', title: 'Eventos', content: <EventList record={record} onChoose={show} /> },
        ]}
      />
      {editing !== null && <EventDialog record={record} editing={editing} />}
      <AgendaDialog {...agenda.dialog} />
    </DocumentPage>
  )
}

const MonthView = ({ record }: { readonly record: CalendarRecord }) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('calendarios') && record.ativo && record.anoLetivo.situacao !== CLOSED
  const today = dayOf(useSelector(selectNow) ?? record.anoLetivo.inicio)
  const linked = dayIn(useQuery())
  const day = useSelector(selectDay) ?? firstDayOf(record, today)
  const factsOf = useMemo(() => dayFactsOf(record), [record])
  const count = daysOfMonth(monthOf(day)).filter((one) => factsOf(one).standing.letivo).length
  return (
    <div className="calendar-layout">
      <div className="stack">
        <MonthGrid
          day={day}
          today={today}
          factsOf={factsOf}
          count={count}
          onChoose={(one) => dispatch(dayChosen(one))}
          isFocused={day === linked}
        />
        <OfferTable record={record} />
      </div>
      <div className="stack">
        <DayPanel
          facts={factsOf(day)}
          mayEdit={mayEdit}
          onAdd={() => dispatch(eventOpened({ id: null, day, removing: false }))}
          onEdit={(id) => dispatch(eventOpened({ id, day, removing: false }))}
          onRemove={(id) => dispatch(eventOpened({ id, day, removing: true }))}
          onDownload={(file) => dispatch(downloadAsked({ file }))}
        />
        <Counts record={record} />
      </div>
    </div>
  )
}
