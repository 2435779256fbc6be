import type { CalendarOffer } from '#domain/calendars/calendars.schemas.ts'
import type { Impact, OfferImpact } from '#domain/calendars/impact.ts'
import { groupText } from '#src/features/academico/calendar/groupText.ts'
import { daysText, WEEKDAY_NAMES } from '#src/lib/calendarWords.ts'
import { formatCount, plural } from '#src/lib/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** The impact of a change, before it is saved. */
export const ImpactPanel = ({ impact }: { readonly impact: Impact<CalendarOffer> }) => {
  const { ofertas, porSemana, turmas, alunos } = impact
  const [first] = ofertas
  return (
    <section className="impact" aria-label="O que muda" aria-live="polite">
      <h3>O que muda</h3>
      {first === undefined ? (
        <p>Nenhum dia letivo muda.</p>
      ) : (
        <>
          {first.perdidos.length > 0 && <p>Deixam de ser letivos: {daysText(first.perdidos)}.</p>}
          {first.ganhos.length > 0 && <p>Passam a ser letivos: {daysText(first.ganhos)}.</p>}
          <p>Por dia da semana: {weekText(porSemana)}.</p>
          <p>
            {turmas === 0
              ? 'Ainda não há turmas neste ano.'
              : `Alcança ${plural(turmas, 'turma', 'turmas')} e ${plural(alunos, 'aluno', 'alunos')}.`}
          </p>
          <ul className="list-plain">
            {ofertas.map((one) => (
              <OfferLine key={one.grupo.chave} impact={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

const OfferLine = ({ impact: { grupo, antes, depois } }: { readonly impact: OfferImpact<CalendarOffer> }) => (
  <li>
    <span>
      <strong>{grupo.ofertas[0].nomeCurso}</strong>
      <small>{groupText(grupo)}</small>
      <small>
        {antes.dias} → {depois.dias} de {depois.diasMinimos} dias
        {depois.horas !== null &&
          `; ${formatCount(antes.horas ?? 0)} → ${formatCount(depois.horas)} de ${formatCount(depois.horasMinimas)} horas`}
      </small>
    </span>
    {!depois.suficiente && <StatusBadge tone="danger">Abaixo do mínimo</StatusBadge>}
  </li>
)

/** Lost days with a minus, gained days with a plus. */
const weekText = (days: readonly number[]): string => {
  const parts = days.flatMap((lost, weekday) =>
    lost === 0 ? [] : [`${WEEKDAY_NAMES[weekday]} ${lost > 0 ? '−' : '+'}${Math.abs(lost)}`],
  )
  return parts.length === 0 ? 'a soma fica igual' : parts.join(', ')
}
