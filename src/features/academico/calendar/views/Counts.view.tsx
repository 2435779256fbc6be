import '#src/styles/plainTable.scss'
import type { CalendarOffer, CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { schoolDays, weekdayCounts } from '#domain/calendars/schoolDays.ts'
import { groupsOf, type OfferGroup, workloadOf } from '#domain/calendars/workload.ts'
import { factsOf } from '#src/features/academico/calendar/calendarFacts.ts'
import { groupText } from '#src/features/academico/calendar/groupText.ts'
import { WEEKDAY_NAMES } from '#src/lib/calendarWords.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { Card } from '#src/ui/Card.tsx'
import { Stat } from '#src/ui/Stat.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Event types that a year must have and has not. */
const missingOf = ({ tipos, eventos }: CalendarRecord): readonly string[] =>
  tipos
    .filter(({ ativo, minimo, id }) => ativo && eventos.filter(({ tipo }) => tipo === id).length < minimo)
    .map(({ nome, minimo, id }) => `${nome}: ${eventos.filter(({ tipo }) => tipo === id).length} de ${minimo}`)

/** The counts of a calendar against the minimums of its year. */
export const Counts = ({ record }: { readonly record: CalendarRecord }) => {
  const { diasMinimos } = record.anoLetivo
  const days = schoolDays(factsOf(record), null).length
  const missing = missingOf(record)
  return (
    <>
      <Stat
        label="Dias letivos previstos"
        value={days}
        hint={
          days >= diasMinimos
            ? `O mínimo é ${diasMinimos}.`
            : `Faltam ${plural(diasMinimos - days, 'dia', 'dias')} para o mínimo de ${diasMinimos}.`
        }
        max={Math.max(diasMinimos, days)}
      />
      {missing.length > 0 && (
        <Card title="Eventos obrigatórios que faltam" accent>
          <ul className="list-plain">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Card>
      )}
      <WeekdayTable record={record} />
    </>
  )
}

/** Days and hours of every course in its shifts. */
export const OfferTable = ({ record }: { readonly record: CalendarRecord }) => (
  <Card title="Por curso e turno">
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">Curso</th>
          <th scope="col" className="text-end">
            Dias
          </th>
          <th scope="col" className="text-end">
            Horas
          </th>
          <th scope="col">Mínimo</th>
        </tr>
      </thead>
      <tbody>
        {groupsOf(record.ofertas, record.eventos).map((group) => (
          <OfferRow key={group.chave} group={group} record={record} />
        ))}
      </tbody>
    </table>
  </Card>
)

interface OfferRowProps {
  readonly group: OfferGroup<CalendarOffer>
  readonly record: CalendarRecord
}

const OfferRow = ({ group, record }: OfferRowProps) => {
  const [offer] = group.ofertas
  const { dias, horas, horasMinimas, suficiente } = workloadOf(factsOf(record), offer, record.anoLetivo.diasMinimos)
  return (
    <tr>
      <th scope="row">
        {offer.nomeCurso}
        <small>{groupText(group)}</small>
      </th>
      <td className="text-end">{dias}</td>
      <td className="text-end">
        {horas === null ? '–' : formatCount(horas)}
        <small>de {formatCount(horasMinimas)}</small>
      </td>
      <td>
        <StatusBadge tone={suficiente ? 'success' : 'danger'}>{suficiente ? 'Cumpre' : 'Abaixo'}</StatusBadge>
      </td>
    </tr>
  )
}

const WeekdayTable = ({ record }: { readonly record: CalendarRecord }) => (
  <Card title="Aulas perdidas por dia da semana">
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">Dia</th>
          <th scope="col" className="text-end">
            Com aula
          </th>
          <th scope="col" className="text-end">
            Perdidas
          </th>
        </tr>
      </thead>
      <tbody>
        {weekdayCounts(factsOf(record), null).map(({ dia, letivos, perdidos }) => (
          <tr key={dia}>
            <th scope="row">{WEEKDAY_NAMES[dia]}</th>
            <td className="text-end">{letivos}</td>
            <td className="text-end">{perdidos}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
