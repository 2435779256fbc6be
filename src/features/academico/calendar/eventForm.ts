import type { CalendarEvent, CalendarOffer, CalendarRecord } from '#domain/api/calendars.schemas.ts'
import { MESSAGES } from '#domain/messages.ts'
import { type EventDraft, eventFlaws } from '#domain/rules/calendar/eventFlaws.ts'
import { type Impact, impactOf } from '#domain/rules/calendar/impact.ts'
import type { CalendarFacts, EventFacts } from '#domain/rules/calendar/schoolDays.ts'
import { changeNeedsReason } from '#domain/rules/calendar/status.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { dateText } from '#src/lib/typedDates.ts'

/** The form of an event, as people type it. */
export interface EventForm {
  readonly tipo: string
  readonly titulo: string
  readonly descricao: string
  readonly inicio: string
  readonly fim: string
  readonly cursos: readonly number[]
  readonly turnos: readonly number[]
  readonly familias: boolean
  readonly motivo: string
}

export const newEvent = (day: string): EventForm => ({
  tipo: '',
  titulo: '',
  descricao: '',
  inicio: day,
  fim: day,
  cursos: [],
  turnos: [],
  familias: true,
  motivo: '',
})

export const eventFormOf = (event: CalendarEvent): EventForm => ({
  tipo: String(event.tipo),
  titulo: event.titulo,
  descricao: event.descricao,
  inicio: event.inicio,
  fim: event.fim,
  cursos: event.cursos,
  turnos: event.turnos,
  familias: event.familias,
  motivo: '',
})

/** What both calls of the form send. */
export const eventBody = (form: EventForm) => ({
  tipo: Number(form.tipo),
  titulo: form.titulo.trim(),
  descricao: form.descricao,
  inicio: form.inicio,
  fim: form.fim,
  cursos: [...form.cursos],
  turnos: [...form.turnos],
  familias: form.familias,
  motivo: form.motivo,
})

const draftOf = (form: EventForm): EventDraft => ({ ...form, tipo: form.tipo === '' ? null : Number(form.tipo) })

/** The sentence of every field that is wrong. */
export const eventFormFlaws = (
  form: EventForm,
  record: CalendarRecord,
  id: number | null,
): Readonly<Record<string, string>> => {
  const { anoLetivo, feriados, eventos, tipos } = record
  const surroundings = { inicio: anoLetivo.inicio, fim: anoLetivo.fim, feriados, eventos, tipos }
  const flaws = eventFlaws(draftOf(form), surroundings, id)
  const needsReason = changeNeedsReason(record.situacao) && form.motivo.trim() === ''
  return needsReason ? { ...flaws, motivo: MESSAGES.REASON_MISSING } : flaws
}

/** A calendar as far as it decides about days. */
export const factsOf = (
  { anoLetivo, feriados, eventos }: CalendarRecord,
  events: readonly EventFacts[] = eventos,
): CalendarFacts => ({ inicio: anoLetivo.inicio, fim: anoLetivo.fim, feriados, eventos: events })

/** What saving the form would do; null: what removing the event would do. */
export const eventImpact = (
  record: CalendarRecord,
  id: number | null,
  form: EventForm | null,
): Impact<CalendarOffer> => {
  const others = record.eventos.filter((event) => event.id !== id)
  const type = record.tipos.find((one) => String(one.id) === form?.tipo)
  const changed = form === null || type === undefined ? [] : [{ ...form, efeito: type.efeito }]
  return impactOf(
    factsOf(record),
    factsOf(record, [...others, ...changed]),
    record.ofertas,
    record.anoLetivo.diasMinimos,
  )
}

/** The fields of an event, as a conflict shows them. */
export const conflictFields = ({ tipos, ofertas }: CalendarRecord): readonly ConflictField<EventForm>[] => {
  const names = (ids: readonly number[], nameOf: (id: number) => string | undefined) =>
    ids.length === 0 ? 'Todos' : ids.map(nameOf).join(', ')
  return [
    { name: 'tipo', label: 'Tipo', text: ({ tipo }) => tipos.find(({ id }) => String(id) === tipo)?.nome ?? '' },
    { name: 'titulo', label: 'Título' },
    { name: 'descricao', label: 'Descrição' },
    { name: 'inicio', label: 'Início', text: ({ inicio }) => dateText(inicio) },
    { name: 'fim', label: 'Fim', text: ({ fim }) => dateText(fim) },
    {
      name: 'cursos',
      label: 'Cursos',
      text: ({ cursos }) => names(cursos, (id) => ofertas.find(({ curso }) => curso === id)?.nomeCurso),
    },
    {
      name: 'turnos',
      label: 'Turnos',
      text: ({ turnos }) => names(turnos, (id) => ofertas.find(({ turno }) => turno === id)?.nomeTurno),
    },
    { name: 'familias', label: 'Visível às famílias' },
  ]
}
