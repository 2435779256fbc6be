import type { CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { weeksOfMonth } from '#domain/base/days.ts'
import { monthCounts, schoolDays } from '#domain/calendars/schoolDays.ts'
import { type DayFacts, dayClass, dayFactsOf, monthsOf, signOf } from '#src/features/academico/calendar/dayFacts.ts'
import { factsOf } from '#src/features/academico/calendar/calendarFacts.ts'
import { dayTitle, monthName, monthTitle, shortDay, WEEKDAYS } from '#src/lib/calendarWords.ts'
import { classes } from '#src/lib/classes.ts'
import { plural } from '#src/lib/text.ts'

interface YearGridProps {
  readonly record: CalendarRecord
  readonly onChoose: (day: string) => void
}

/** Twelve months with the sign of every day, totals, a legend, and lines for signatures. This view is printed. */
export const YearGrid = ({ record, onChoose }: YearGridProps) => {
  const days = schoolDays(factsOf(record), null)
  const counts = monthCounts(days)
  const facts = dayFactsOf(record)
  return (
    <div className="card year-card">
      <div className="card-body stack">
        <div className="year-grid">
          {monthsOf(record).map((month) => (
            <Month key={month} month={month} count={counts[month] ?? 0} factsOf={facts} onChoose={onChoose} />
          ))}
        </div>
        <p className="year-total">
          Total: <strong>{plural(days.length, 'dia letivo', 'dias letivos')}</strong> de{' '}
          {shortDay(record.anoLetivo.inicio)} a {shortDay(record.anoLetivo.fim)}; mínimo {record.anoLetivo.diasMinimos}.
        </p>
        <Legend record={record} />
        <div className="signatures" aria-hidden="true">
          <span>Direção</span>
          <span>Secretaria</span>
          <span>Local e data</span>
        </div>
      </div>
    </div>
  )
}

interface MonthProps {
  readonly month: string
  readonly count: number
  readonly factsOf: (day: string) => DayFacts
  readonly onChoose: (day: string) => void
}

const Month = ({ month, count, factsOf: facts, onChoose }: MonthProps) => (
  <table className="year-month" aria-label={monthTitle(month)}>
    <caption>
      {monthName(month)} <small>{plural(count, 'dia letivo', 'dias letivos')}</small>
    </caption>
    <thead>
      <tr>
        {WEEKDAYS.map((short) => (
          <th key={short} scope="col" abbr={short}>
            {short.charAt(0)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOfMonth(month).map((week) => (
        <tr key={week.find((day) => day !== null)}>
          {week.map((day, weekday) => (
            <td key={WEEKDAYS[weekday]}>{day !== null && <YearDay facts={facts(day)} onChoose={onChoose} />}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

const YearDay = ({ facts, onChoose }: { readonly facts: DayFacts; readonly onChoose: (day: string) => void }) => {
  const sign = signOf(facts)
  const type = facts.events.find((event) => event.type?.sigla === sign)?.type
  return (
    <button
      type="button"
      className={classes('year-day', dayClass(facts), type && `event-type-${type.id}`)}
      aria-label={[dayTitle(facts.day), facts.standing.letivo ? 'dia letivo' : 'não letivo', facts.standing.motivo]
        .filter((text) => text !== null)
        .join('; ')}
      onClick={() => onChoose(facts.day)}
    >
      <span>{Number(facts.day.slice(8))}</span>
      <b>{sign}</b>
    </button>
  )
}

const Legend = ({ record }: { readonly record: CalendarRecord }) => {
  const used = record.tipos.filter(({ id }) => record.eventos.some(({ tipo }) => tipo === id))
  return (
    <div className="year-legend">
      <section aria-label="Legenda">
        <h3>Legenda</h3>
        <ul className="list-plain">
          {used.map(({ id, sigla, nome }) => (
            <li key={id} className={`event-type-${id}`}>
              <b className="event-sign">{sigla}</b>
              <span>{nome}</span>
            </li>
          ))}
          <li>
            <b className="event-sign">N</b>
            <span>Não letivo (feriado)</span>
          </li>
        </ul>
      </section>
      <section aria-label="Feriados">
        <h3>Feriados</h3>
        <ul className="list-plain">
          {record.feriados.map(({ dia, nome }) => (
            <li key={dia}>
              <span>{shortDay(dia)}</span>
              <span>{nome}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
