import type { CalendarEvent, CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { monthOf } from '#domain/base/days.ts'
import { reachText } from '#src/features/academico/calendar/reach.ts'
import { monthTitle, periodText } from '#src/lib/calendarWords.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'

interface EventListProps {
  readonly record: CalendarRecord
  readonly onChoose: (day: string) => void
}

/** Every event of the year, by month. */
export const EventList = ({ record, onChoose }: EventListProps) => {
  const months = [...new Set(record.eventos.map(({ inicio }) => monthOf(inicio)))]
  if (months.length === 0) {
    return <EmptyState title="Ainda não há eventos" reason="Escolha um dia no mês e adicione o primeiro." />
  }
  return (
    <div className="tiles tiles-wide">
      {months.map((month) => (
        <Card key={month} title={monthTitle(month)}>
          <ul className="list-plain day-events">
            {record.eventos
              .filter(({ inicio }) => monthOf(inicio) === month)
              .map((event) => (
                <li key={event.id} className={`event-type-${event.tipo}`}>
                  <button type="button" className="row-open" onClick={() => onChoose(event.inicio)}>
                    <strong>{event.titulo}</strong>
                    <small>
                      {[typeName(record, event), periodText(event), reachText(event, record)]
                        .filter((text) => text !== null)
                        .join(' · ')}
                    </small>
                  </button>
                </li>
              ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}

const typeName = ({ tipos }: CalendarRecord, { tipo }: CalendarEvent): string =>
  tipos.find(({ id }) => id === tipo)?.nome ?? ''
