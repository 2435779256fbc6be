import type { CalendarEvent, CalendarOffer, CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { UNDECIDED } from '#domain/lostLessons/lostLessons.ts'
import type { LessonDecision } from '#domain/lostLessons/lostLessons.schemas.ts'
import * as schoolYearMessages from '#domain/schoolYears/schoolYears.messages.ts'
import { venueText } from '#domain/calendars/agenda.ts'
import type { EventDraft } from '#domain/calendars/eventFlaws.ts'
import { type Impact, impactOf } from '#domain/calendars/impact.ts'
import {
  changedTogether,
  changeFlaws,
  meantBy,
  occurrencesOf,
  repeatFlaws,
  type Which,
} from '#domain/calendars/repeats.ts'
import { type EventFacts, UNCHANGED } from '#domain/calendars/schoolDays.ts'
import { changeNeedsReason } from '#domain/calendars/calendarStatus.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { factsOf } from '#src/features/academico/calendar/calendarFacts.ts'
import {
  type ChosenReach,
  chosenOf,
  EVERYBODY,
  namesNone,
  reachOf,
  reachText,
} from '#src/features/academico/calendar/reach.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import type { FileHandle } from '#src/lib/files.ts'
import { handlesOf, textOfHandles } from '#src/lib/fileTexts.ts'
import { dateText } from '#src/lib/typedDates.ts'

/** The form of an event, as typed. */
export interface EventForm {
  readonly tipo: string
  readonly titulo: string
  readonly descricao: string
  readonly inicio: string
  readonly fim: string
  readonly para: ChosenReach
  /** First days of the repetitions of a new event. */
  readonly datas: readonly string[]
  readonly familias: boolean
  /** Id of a room of the unit, `ELSEWHERE`, or empty for none. */
  readonly idLocal: string
  /** The venue in words, if it is elsewhere. */
  readonly local: string
  readonly anexos: readonly FileHandle[]
  /** Which of the events made together change. */
  readonly quais: Which
  readonly motivo: string
  readonly aulas: LessonDecision
}

/** The choice for a venue that is no room of the unit. */
export const ELSEWHERE = 'outro'

export const newEvent = (day: string): EventForm => ({
  tipo: '',
  titulo: '',
  descricao: '',
  inicio: day,
  fim: day,
  para: EVERYBODY,
  datas: [],
  familias: true,
  idLocal: '',
  local: '',
  anexos: [],
  quais: 'este',
  motivo: '',
  aulas: UNDECIDED,
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
  idLocal: event.idLocal === null ? (event.local === '' ? '' : ELSEWHERE) : String(event.idLocal),
  local: event.local,
  anexos: event.anexos.flatMap(handlesOf),
  quais: 'este',
  motivo: '',
  aulas: UNDECIDED,
})

/** The part of the body that both calls share. */
export const eventBody = (form: EventForm) => ({
  tipo: Number(form.tipo),
  titulo: form.titulo.trim(),
  descricao: form.descricao,
  inicio: form.inicio,
  fim: form.fim,
  ...reachOf(form.para),
  familias: form.familias,
  ...venueOf(form),
  anexos: form.anexos.map((file) => textOfHandles([file])),
  motivo: form.motivo,
  aulas: form.aulas,
})

const venueOf = ({ idLocal, local }: EventForm) => ({
  idLocal: idLocal === '' || idLocal === ELSEWHERE ? null : Number(idLocal),
  local: idLocal === ELSEWHERE ? local.trim() : '',
})

const draftOf = (form: EventForm): EventDraft => ({
  ...form,
  ...reachOf(form.para),
  tipo: form.tipo === '' ? null : Number(form.tipo),
})

/** A sentence per flawed field. */
export const eventFormFlaws = (
  form: EventForm,
  record: CalendarRecord,
  id: number | null,
): Readonly<Record<string, string>> => {
  const { inicio, fim } = record.anoLetivo
  const surroundings = { ...record, inicio, fim }
  const draft = draftOf(form)
  const flaws =
    id === null
      ? repeatFlaws(draft, form.datas, surroundings)
      : changeFlaws({ ...draft, id }, changedOthers(record, id, form), surroundings)
  const needsReason = changeNeedsReason(record.situacao) && form.motivo.trim() === ''
  return {
    ...flaws,
    ...(namesNone(form.para) && { para: 'Escolha ao menos um, ou o calendário inteiro.' }),
    ...(form.idLocal === ELSEWHERE && form.local.trim() === '' && { local: requiredMessage('Lugar') }),
    ...(needsReason && { motivo: schoolYearMessages.REASON_MISSING }),
  }
}

/** The other events that change with one, after the change. */
const changedOthers = (record: CalendarRecord, id: number, form: EventForm): readonly CalendarEvent[] => {
  const before = record.eventos.find((event) => event.id === id)
  if (before === undefined) return []
  const after = { ...before, ...eventBody(form), efeito: effectOf(record, form) }
  return changedTogether(
    before,
    after,
    meantBy(before, form.quais, record.eventos).filter((event) => event.id !== id),
  )
}

const effectOf = ({ tipos }: CalendarRecord, { tipo }: EventForm): number =>
  tipos.find(({ id }) => String(id) === tipo)?.efeito ?? UNCHANGED

/** The effect of saving the form, with repetitions and with the events that change with it. */
export const eventImpact = (record: CalendarRecord, id: number | null, form: EventForm): Impact<CalendarOffer> => {
  const others = id === null ? [] : changedOthers(record, id, form)
  const moving = new Set([id, ...others.map((event) => event.id)])
  const event = { ...form, ...reachOf(form.para), efeito: effectOf(record, form) }
  return impactOn(record, [
    ...record.eventos.filter((one) => !moving.has(one.id)),
    ...occurrencesOf(event, form.datas),
    ...others,
  ])
}

/** The effect of removing these events. */
export const removalImpact = (record: CalendarRecord, removed: readonly CalendarEvent[]): Impact<CalendarOffer> => {
  const ids = new Set(removed.map(({ id }) => id))
  return impactOn(
    record,
    record.eventos.filter(({ id }) => !ids.has(id)),
  )
}

const impactOn = (record: CalendarRecord, eventos: readonly EventFacts[]): Impact<CalendarOffer> =>
  impactOf(factsOf(record), factsOf(record, eventos), record.ofertas, record.anoLetivo.diasMinimos)

/** The fields of an event in a conflict. */
export const conflictFields = (record: CalendarRecord): readonly ConflictField<EventForm>[] => [
  { name: 'tipo', label: 'Tipo', text: ({ tipo }) => record.tipos.find(({ id }) => String(id) === tipo)?.nome ?? '' },
  { name: 'titulo', label: 'Título' },
  { name: 'descricao', label: 'Descrição' },
  { name: 'inicio', label: 'Início', text: ({ inicio }) => dateText(inicio) },
  { name: 'fim', label: 'Fim', text: ({ fim }) => dateText(fim) },
  { name: 'para', label: 'Vale para', text: ({ para }) => reachText(reachOf(para), record) ?? 'Todos' },
  { name: 'idLocal', label: 'Local', text: (form) => venueText(venueOf(form), record.locais) },
  { name: 'anexos', label: 'Anexos', text: ({ anexos }) => anexos.map(({ name }) => name).join(', ') },
  { name: 'familias', label: 'Visível às famílias' },
]
