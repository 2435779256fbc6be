import Type from 'typebox'
import { Ativo, type ById, Id, IsoDate, Named, Paged, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import { MAX_EVENT_FILES } from '#domain/calendars/eventFlaws.ts'
import { MAX_REPEATS } from '#domain/calendars/repeats.ts'
import { LessonDecision } from '#domain/lostLessons/lostLessons.schemas.ts'

const closed = { additionalProperties: false } as const
const Name = Type.String({ minLength: 1, maxLength: 80, title: 'Nome' })

/** Why an approved calendar changes; empty while it is a draft. */
const Reason = Type.String({ maxLength: 300, title: 'Motivo' })

/** 0 draft, 1 approved, 2 published (D 2.2). */
const Status = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)], { title: 'Situação' })

// List

export const CalendarQuery = Type.Object(
  {
    ...PAGING,
    /** Part of the name, without accents. */
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    unidade: Type.Optional(Id('Unidade')),
    /** A year, not its id. */
    ano: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2999, title: 'Ano' })),
    situacao: Type.Optional(Type.Integer({ minimum: 0, maximum: 2, title: 'Situação' })),
  },
  closed,
)

/** A calendar in the list (A-K1). Sorts by `ano`, `nome`, `unidade` and `situacao`. */
export const CalendarRow = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  ano: Type.Integer(),
  unidade: Type.String(),
  /** Null for a calendar of all courses. */
  curso: orNull(Type.String()),
  situacao: Status,
  ativo: Type.Boolean(),
  dias: Type.Integer(),
  diasMinimos: Type.Integer(),
})
export type CalendarRow = Type.Static<typeof CalendarRow>
export const CalendarPage = Paged(CalendarRow)
export interface ListCalendars {
  query: Type.Static<typeof CalendarQuery>
  answer: Type.Static<typeof CalendarPage>
}

// Record

const IdList = (title: string) => Type.Array(Id(title), { maxItems: 300, uniqueItems: true, title })

export const CalendarEvent = Type.Object({
  id: Type.Integer(),
  tipo: Type.Integer(),
  /** That of its type, one of DAY_EFFECTS. */
  efeito: Type.Integer(),
  titulo: Type.String(),
  descricao: Type.String(),
  inicio: Type.String(),
  /** Last day, included. */
  fim: Type.String(),
  /** Courses, grades, class groups and shifts that it is for; none: all. */
  cursos: Type.Array(Type.Integer()),
  series: Type.Array(Type.Integer()),
  turmas: Type.Array(Type.Integer()),
  turnos: Type.Array(Type.Integer()),
  /** The first event of a repetition; null for an event that does not repeat. */
  repeticao: orNull(Type.Integer()),
  /** Families see it too. */
  familias: Type.Boolean(),
  /** Venue: a room of the unit, or a place in words; both empty if unknown. */
  idLocal: orNull(Type.Integer()),
  local: Type.String(),
  /** Files, `arquivo:17:edital.pdf`; the events of a repetition share them. */
  anexos: Type.Array(Type.String()),
  /** Its UID in phone calendars. */
  uid: Type.String(),
  versao: Type.Integer(),
})
export type CalendarEvent = Type.Static<typeof CalendarEvent>

export const CalendarEventType = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  /** Sign of the printed grid. */
  sigla: Type.String(),
  cor: Type.String(),
  efeito: Type.Integer(),
  periodo: Type.Boolean(),
  concorrente: Type.Boolean(),
  recesso: Type.Boolean(),
  /** Required number per year. */
  minimo: Type.Integer(),
  ativo: Type.Boolean(),
})
export type CalendarEventType = Type.Static<typeof CalendarEventType>

/** A grade in a class group of the calendar. Shift and class group are empty while the unit has none in the year. */
export const CalendarOffer = Type.Object({
  curso: Type.Integer(),
  nomeCurso: Type.String(),
  serie: Type.Integer(),
  nomeSerie: Type.String(),
  turno: orNull(Type.Integer()),
  nomeTurno: Type.String(),
  turma: orNull(Type.Integer()),
  nomeTurma: Type.String(),
  minutos: orNull(Type.Integer()),
  horasMinimas: Type.Integer(),
  alunos: Type.Integer(),
})
export type CalendarOffer = Type.Static<typeof CalendarOffer>

/** A whole calendar, read in one call for a year. Its counts are computed from it by the rules beside it. */
export const CalendarRecord = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  situacao: Status,
  ativo: Type.Boolean(),
  versao: Type.Integer(),
  anoLetivo: SchoolYear,
  curso: orNull(Named),
  feriados: Type.Array(
    Type.Object({
      dia: Type.String(),
      nome: Type.String(),
      tipo: Type.Integer(),
      /** The law behind the holiday; null for the school's own register. */
      lei: orNull(Type.String()),
    }),
  ),
  tipos: Type.Array(CalendarEventType),
  /** The rooms of the unit; inactive ones for the events that are there. */
  locais: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), ativo: Type.Boolean() })),
  /** By their first day. */
  eventos: Type.Array(CalendarEvent),
  ofertas: Type.Array(CalendarOffer),
})
export type CalendarRecord = Type.Static<typeof CalendarRecord>
export interface GetCalendar {
  params: Type.Static<typeof ById>
  answer: CalendarRecord
}

export const CreateCalendarBody = Type.Object(
  {
    nome: Name,
    idUnidade: Id('Unidade'),
    /** Of the option list SisAnoLetivo. */
    idAnoLetivo: Id('Ano letivo'),
    /** Null: all courses that have no calendar of their own. */
    idCurso: orNull(Id('Curso')),
    /** A calendar whose events are copied and moved to the year. */
    copiarDe: orNull(Id('Copiar eventos de')),
    aulas: Type.Optional(LessonDecision),
  },
  closed,
)
export interface CreateCalendar {
  body: Type.Static<typeof CreateCalendarBody>
  answer: CalendarRecord
}

export const UpdateCalendarBody = Type.Object({ nome: Name, versao: Versao }, closed)
export interface UpdateCalendar {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof UpdateCalendarBody>
  answer: CalendarRecord
  conflict: CalendarRecord
}

/** `motivo` is required to turn a calendar back into a draft. */
export const CalendarStatusBody = Type.Object({ situacao: Status, versao: Versao, motivo: Reason }, closed)
export interface SetCalendarStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof CalendarStatusBody>
  answer: CalendarRecord
  conflict: CalendarRecord
}

export const CalendarActiveBody = Type.Object(
  { ativo: Ativo, versao: Versao, motivo: Reason, aulas: Type.Optional(LessonDecision) },
  closed,
)
export interface SetCalendarActive {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof CalendarActiveBody>
  answer: CalendarRecord
  conflict: CalendarRecord
}

// Events

const EVENT = {
  tipo: Id('Tipo'),
  titulo: Type.String({ minLength: 1, maxLength: 120, title: 'Título' }),
  descricao: Type.String({ maxLength: 1000, title: 'Descrição' }),
  inicio: IsoDate('Início'),
  fim: IsoDate('Fim'),
  cursos: IdList('Cursos'),
  series: IdList('Séries'),
  turmas: IdList('Turmas'),
  turnos: IdList('Turnos'),
  familias: Type.Boolean({ title: 'Visível às famílias' }),
  idLocal: orNull(Id('Local')),
  local: Type.String({ maxLength: 120, title: 'Lugar' }),
  anexos: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: MAX_EVENT_FILES,
    uniqueItems: true,
    title: 'Anexos',
  }),
  motivo: Reason,
  aulas: Type.Optional(LessonDecision),
}

/** Events of a repetition to change: this one alone, it and the later ones, or all. */
const Which = Type.Union([Type.Literal('este'), Type.Literal('seguintes'), Type.Literal('todos')], { title: 'Quais' })

export const CreateEventBody = Type.Object(
  {
    idCalendario: Id('Calendário'),
    ...EVENT,
    /** First days of the repetitions, all created at once. */
    datas: Type.Array(IsoDate('Datas'), { maxItems: MAX_REPEATS, uniqueItems: true, title: 'Datas' }),
  },
  closed,
)
export type CreateEventBody = Type.Static<typeof CreateEventBody>
export interface CreateEvent {
  body: CreateEventBody
  answer: CalendarRecord
}

/** Changed fields of the event also change in the other chosen events; their own differing values stay. */
export const UpdateEventBody = Type.Object({ ...EVENT, quais: Which, versao: Versao }, closed)
export type UpdateEventBody = Type.Static<typeof UpdateEventBody>
export interface UpdateEvent {
  params: Type.Static<typeof ById>
  body: UpdateEventBody
  answer: CalendarRecord
  conflict: CalendarRecord
}

export const RemoveEventBody = Type.Object(
  { quais: Which, versao: Versao, motivo: Reason, aulas: Type.Optional(LessonDecision) },
  closed,
)
export interface RemoveEvent {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof RemoveEventBody>
  answer: CalendarRecord
  conflict: CalendarRecord
}

// Recesses

export const RecessQuery = Type.Object(
  {
    ...PAGING,
    /** Part of the title, without accents. */
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    unidade: Type.Optional(Id('Unidade')),
    ano: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2999, title: 'Ano' })),
  },
  closed,
)

/** An event of a type that is a recess (A-K2). Sorts by `inicio`, `titulo` and `unidade`. */
export const RecessRow = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  tipo: Type.String(),
  inicio: Type.String(),
  fim: Type.String(),
  idCalendario: Type.Integer(),
  calendario: Type.String(),
  unidade: Type.String(),
  ano: Type.Integer(),
})
export type RecessRow = Type.Static<typeof RecessRow>
export const RecessPage = Paged(RecessRow)
export interface ListRecesses {
  query: Type.Static<typeof RecessQuery>
  answer: Type.Static<typeof RecessPage>
}
