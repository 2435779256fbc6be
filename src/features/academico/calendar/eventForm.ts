import type { CalendarEvent, CalendarOffer, CalendarRecord } from '#domain/api/calendars.schemas.ts'
import { MESSAGES } from '#domain/messages.ts'
import { type EventDraft, eventFlaws } from '#domain/rules/calendar/eventFlaws.ts'
import { type Impact, impactOf } from '#domain/rules/calendar/impact.ts'
import { occurrencesOf, repeatFlaws } from '#domain/rules/calendar/repeats.ts'
import { type CalendarFacts, type EventFacts, UNCHANGED } from '#domain/rules/calendar/schoolDays.ts'
import { changeNeedsReason } from '#domain/rules/calendar/status.ts'
import {
  type ChosenReach,
  chosenOf,
  EVERYBODY,
  namesNone,
  reachOf,
  reachText,
} from '#src/features/academico/calendar/reach.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { dateText } from '#src/lib/typedDates.ts'

/** The form of an event, as people type it. */
export interface EventForm {
  readonly tipo: string
  readonly titulo: string
  readonly descricao: string
  readonly inicio: string
  readonly fim: string
  readonly para: ChosenReach
  /** First days on which a new event is again. */
  readonly datas: readonly string[]
  readonly familias: boolean
  readonly motivo: string
}

export const newEvent = (day: string): EventForm => ({
  tipo: '',
  titulo: '',
  descricao: '',
  inicio: day,
  fim: day,
  para: EVERYBODY,
  datas: [],
  familias: true,
  motivo: '',
})

export const eventFormOf = (event: CalendarEvent): EventForm => ({
  tipo: String(event.tipo),
  titulo: event.titulo,
  descricao: event.descricao,
  inicio: event.inicio,
  fim: event.fim,
  para: chosenOf(event),
  datas: [],
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
  ...reachOf(form.para),
  familias: form.familias,
  motivo: form.motivo,
})

const draftOf = (form: EventForm): EventDraft => ({
  ...form,
  ...reachOf(form.para),
  tipo: form.tipo === '' ? null : Number(form.tipo),
})

/** The sentence of every field that is wrong. */
export const eventFormFlaws = (
  form: EventForm,
  record: CalendarRecord,
  id: number | null,
): Readonly<Record<string, string>> => {
  const { inicio, fim } = record.anoLetivo
  const surroundings = { ...record, inicio, fim }
  const draft = draftOf(form)
  const flaws = id === null ? repeatFlaws(draft, form.datas, surroundings) : eventFlaws(draft, surroundings, id)
  const needsReason = changeNeedsReason(record.situacao) && form.motivo.trim() === ''
  return {
    ...flaws,
    ...(namesNone(form.para) && { para: 'Escolha ao menos um, ou o calendário inteiro.' }),
    ...(needsReason && { motivo: MESSAGES.REASON_MISSING }),
  }
}

/** A calendar as far as it decides about days. */
export const factsOf = (
  { anoLetivo, feriados, eventos }: CalendarRecord,
  events: readonly EventFacts[] = eventos,
): CalendarFacts => ({ inicio: anoLetivo.inicio, fim: anoLetivo.fim, feriados, eventos: events })

/** What saving the form would do, with its repetitions. */
export const eventImpact = (record: CalendarRecord, id: number | null, form: EventForm): Impact<CalendarOffer> => {
  const others = record.eventos.filter((event) => event.id !== id)
  const efeito = record.tipos.find((one) => String(one.id) === form.tipo)?.efeito ?? UNCHANGED
  return impactOn(record, [...others, ...occurrencesOf({ ...form, ...reachOf(form.para), efeito }, form.datas)])
}

/** What removing these events would do. */
export const removalImpact = (record: CalendarRecord, removed: readonly CalendarEvent[]): Impact<CalendarOffer> => {
  const ids = new Set(removed.map(({ id }) => id))
  return impactOn(
    record,
    record.eventos.filter(({ id }) => !ids.has(id)),
  )
}

const impactOn = (record: CalendarRecord, eventos: readonly EventFacts[]): Impact<CalendarOffer> =>
  impactOf(factsOf(record), factsOf(record, eventos), record.ofertas, record.anoLetivo.diasMinimos)

/** The fields of an event, as a conflict shows them. */
export const conflictFields = (record: CalendarRecord): readonly ConflictField<EventForm>[] => [
  { name: 'tipo', label: 'Tipo', text: ({ tipo }) => record.tipos.find(({ id }) => String(id) === tipo)?.nome ?? '' },
  { name: 'titulo', label: 'Título' },
  { name: 'descricao', label: 'Descrição' },
  { name: 'inicio', label: 'Início', text: ({ inicio }) => dateText(inicio) },
  { name: 'fim', label: 'Fim', text: ({ fim }) => dateText(fim) },
  { name: 'para', label: 'Vale para', text: ({ para }) => reachText(reachOf(para), record) ?? 'Todos' },
  { name: 'familias', label: 'Visível às famílias' },
]
